import { buildRelevanceInspector } from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { fields } from '../documents.ts'
import { openRulesPage, openPage } from '../page.ts'
import { suite } from '../suite.ts'

const relevanceInspector = suite('buildRelevanceInspector', {
  'explains the ranking of the results': async (world) => {
    const page = openRulesPage(world)
    const inspector = buildRelevanceInspector(page.engine, { initialState: { enabled: true } })
    await page.ask('energy')
    const { isEnabled, expressions, executionReport, rankingExpressions, userIdentities, rankingInformation } =
      inspector.state
    equal({ isEnabled, basic: expressions?.basicExpression }, { isEnabled: true, basic: 'energy' })
    ok(executionReport && executionReport.duration >= 0 && executionReport.children.length > 0)
    ok(Array.isArray(rankingExpressions) && Array.isArray(userIdentities))
    equal(rankingInformation?.length, page.list.state.results.length)
    inspector.disable()
    equal(inspector.state.isEnabled, false)
  },
  'describes the fields': async (world) => {
    const page = openPage(world)
    const inspector = buildRelevanceInspector(page.engine, { initialState: { enabled: true } })
    await page.after(() => inspector.fetchFieldsDescription())
    const descriptions = inspector.state.fieldsDescription ?? []
    const names = descriptions.map(({ name }) => name)
    ok(
      fields.every(({ name }) => names.includes(`@${name}`)),
      names.join(', '),
    )
    const size = descriptions.find(({ name }) => name === '@size')
    equal(
      { groupByField: size?.groupByField, sortByField: size?.sortByField },
      { groupByField: false, sortByField: true },
    )
  },
  'fetches all fields of the results': async (world) => {
    const page = openPage(world)
    const inspector = buildRelevanceInspector(page.engine, { initialState: { enabled: true } })
    inspector.enableFetchAllFields()
    await page.start()
    equal(page.lastRequest()['fieldsToInclude'], undefined)
    const [result] = page.list.state.results
    const document = world.documents.find(({ id }) => id === result?.uniqueId)
    equal(result?.raw['category'], document?.fields['category'])
    inspector.disableFetchAllFields()
    equal(inspector.state.fetchAllFields, false)
  },
})

export const relevanceSuites = [relevanceInspector]
