import {
  buildExecuteTrigger,
  buildNotifyTrigger,
  buildQueryTrigger,
  buildRedirectionTrigger,
  buildTab,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { redirectUrl } from '../configuration.ts'
import { openRulesPage, openPage } from '../page.ts'
import { suite } from '../suite.ts'

const redirection = suite('buildRedirectionTrigger', {
  'leads to where a rule says': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildRedirectionTrigger(page.engine)
    await page.ask('careers')
    equal(trigger.state.redirectTo, redirectUrl)
    await page.ask('career')
    equal(trigger.state.redirectTo, '')
  },
})

const queryTrigger = suite('buildQueryTrigger', {
  'searches for another query, and for the first one again': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildQueryTrigger(page.engine)
    await page.ask('sollar')
    equal(trigger.state, { originalQuery: 'sollar', newQuery: 'solar', wasQueryModified: true })
    equal(page.box.state.value, 'solar')
    equal(page.summary.state.query, 'solar')
    ok(page.summary.state.total > 0)
    await page.after(() => trigger.undo())
    equal({ query: page.summary.state.query, total: page.summary.state.total }, { query: 'sollar', total: 0 })
  },
})

const executeTrigger = suite('buildExecuteTrigger', {
  'names a function to call, and with what': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildExecuteTrigger(page.engine)
    await page.ask('some confetti please')
    equal(trigger.state.executions, [{ functionName: 'celebrate', params: ['paper', 3, true] }])
    await page.ask('no celebration')
    equal(trigger.state.executions, [])
  },
})

const notifyTrigger = suite('buildNotifyTrigger', {
  'tells what a rule says': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildNotifyTrigger(page.engine)
    await page.ask('Outage in Oslo')
    equal(trigger.state.notifications, ['The service is back at noon.'])
    await page.ask('oslo outage')
    equal(trigger.state.notifications, [])
  },
  'tells it in one tab': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildNotifyTrigger(page.engine)
    buildTab(page.engine, { options: { id: 'all', expression: '' }, initialState: { isActive: true } })
    const guides = buildTab(page.engine, { options: { id: 'guides', expression: '@source==Guide' } })
    await page.start()
    equal(trigger.state.notifications, [])
    await page.after(() => guides.select())
    equal(trigger.state.notifications, ['These are guides.'])
  },
  'tells nothing outside of the pipeline': async (world) => {
    const page = openPage(world)
    const trigger = buildNotifyTrigger(page.engine)
    await page.ask('outage')
    equal(trigger.state.notifications, [])
  },
})

export const triggerSuites = [redirection, queryTrigger, executeTrigger, notifyTrigger]
