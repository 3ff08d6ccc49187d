import { buildDidYouMean } from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { expectTotal, found, openPage } from '../page.ts'
import { suite } from '../suite.ts'

const corrections = suite('buildDidYouMean', {
  'corrects a query without results automatically, in next mode': async (world) => {
    const page = openPage(world)
    const didYouMean = buildDidYouMean(page.engine, { options: { queryCorrectionMode: 'next' } })
    await page.ask('lanternn')
    const { wasAutomaticallyCorrected, wasCorrectedTo, originalQuery } = didYouMean.state
    equal(
      { wasAutomaticallyCorrected, wasCorrectedTo, originalQuery },
      { wasAutomaticallyCorrected: true, wasCorrectedTo: 'lantern', originalQuery: 'lanternn' },
    )
    expectTotal(page, found(world, 'lantern'))
    equal(page.box.state.value, 'lantern')
  },
  'suggests a correction and applies it, in next mode': async (world) => {
    const page = openPage(world)
    const didYouMean = buildDidYouMean(page.engine, {
      options: { queryCorrectionMode: 'next', automaticallyCorrectQuery: false },
    })
    await page.ask('harbuor bridge')
    expectTotal(page, [])
    equal(didYouMean.state.hasQueryCorrection, true)
    equal(didYouMean.state.queryCorrection.correctedQuery, 'harbour bridge')
    equal(page.engine.state.search.response.queryCorrection?.corrections[0]?.wordCorrections, [
      { offset: 0, length: 7, originalWord: 'harbuor', correctedWord: 'harbour' },
    ])
    await page.after(() => didYouMean.applyCorrection())
    expectTotal(page, found(world, 'harbour bridge'))
  },
  'corrects a query without results automatically, in legacy mode': async (world) => {
    const page = openPage(world)
    const didYouMean = buildDidYouMean(page.engine, { options: { queryCorrectionMode: 'legacy' } })
    await page.ask('capacitro')
    const { wasAutomaticallyCorrected, wasCorrectedTo, originalQuery } = didYouMean.state
    equal(
      { wasAutomaticallyCorrected, wasCorrectedTo, originalQuery },
      { wasAutomaticallyCorrected: true, wasCorrectedTo: 'capacitor', originalQuery: 'capacitro' },
    )
    expectTotal(page, found(world, 'capacitor'))
  },
  'suggests a correction and applies it, in legacy mode': async (world) => {
    const page = openPage(world)
    const didYouMean = buildDidYouMean(page.engine, {
      options: { queryCorrectionMode: 'legacy', automaticallyCorrectQuery: false },
    })
    await page.ask('resistr')
    expectTotal(page, [])
    equal(
      { has: didYouMean.state.hasQueryCorrection, to: didYouMean.state.queryCorrection.correctedQuery },
      { has: true, to: 'resistor' },
    )
    await page.after(() => didYouMean.applyCorrection())
    expectTotal(page, found(world, 'resistor'))
  },
  'does not correct a query with results': async (world) => {
    const page = openPage(world)
    const didYouMean = buildDidYouMean(page.engine)
    await page.ask('lantern')
    equal(
      { has: didYouMean.state.hasQueryCorrection, was: didYouMean.state.wasAutomaticallyCorrected },
      { has: false, was: false },
    )
    expectTotal(page, found(world, 'lantern'))
  },
})

export const correctionSuites = [corrections]
