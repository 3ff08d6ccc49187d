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
  'redirects to the URL of a rule': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildRedirectionTrigger(page.engine)
    await page.ask('careers')
    equal(trigger.state.redirectTo, redirectUrl)
    await page.ask('career')
    equal(trigger.state.redirectTo, '')
  },
})

const queryTrigger = suite('buildQueryTrigger', {
  'searches for another query, and for the original one again': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildQueryTrigger(page.engine)
    await page.ask('photovoltaics')
    equal(trigger.state, { originalQuery: 'photovoltaics', newQuery: 'solar', wasQueryModified: true })
    equal(page.box.state.value, 'solar')
    equal(page.summary.state.query, 'solar')
    ok(page.summary.state.total > 0)
    await page.after(() => trigger.undo())
    equal({ query: page.summary.state.query, total: page.summary.state.total }, { query: 'photovoltaics', total: 0 })
  },
})

const executeTrigger = suite('buildExecuteTrigger', {
  'returns a function to call and its arguments': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildExecuteTrigger(page.engine)
    await page.ask('some confetti please')
    equal(trigger.state.executions, [{ functionName: 'celebrate', params: ['paper', 3, true] }])
    await page.ask('no celebration')
    equal(trigger.state.executions, [])
  },
})

const notifyTrigger = suite('buildNotifyTrigger', {
  'shows the notification of a rule': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildNotifyTrigger(page.engine)
    await page.ask('Outage in Oslo')
    equal(trigger.state.notifications, ['The service is back at noon.'])
    await page.ask('oslo outage')
    equal(trigger.state.notifications, [])
  },
  'shows it in one tab only': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildNotifyTrigger(page.engine)
    buildTab(page.engine, { options: { id: 'all', expression: '' }, initialState: { isActive: true } })
    const guides = buildTab(page.engine, { options: { id: 'guides', expression: '@source==Guide' } })
    await page.start()
    equal(trigger.state.notifications, [])
    await page.after(() => guides.select())
    equal(trigger.state.notifications, ['These are guides.'])
  },
  'shows nothing outside the pipeline': async (world) => {
    const page = openPage(world)
    const trigger = buildNotifyTrigger(page.engine)
    await page.ask('outage')
    equal(trigger.state.notifications, [])
  },
})

export const triggerSuites = [redirection, queryTrigger, executeTrigger, notifyTrigger]
