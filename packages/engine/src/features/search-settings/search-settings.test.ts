import { expect, it } from 'vitest'
import { createSearchEngine, memoryHistory, searchSettings, urlState, type SearchSettingsOptions } from '../..'
import { createFakeClient } from '../../testing'

function start(options: SearchSettingsOptions = {}, url = '') {
  const client = createFakeClient()
  const history = memoryHistory(url)
  const engine = createSearchEngine({ client, features: [searchSettings(options), urlState({ history })] })
  const sent = () => {
    engine.execute('test')
    return client.last().request
  }
  return { client, engine, history, sent, settings: engine.get(searchSettings) }
}

const unset = { pipeline: '', searchHub: '', locale: '', timezone: '', debug: false }
const all = { pipeline: 'sale', searchHub: 'shop', locale: 'nb-NO', timezone: 'Europe/Oslo', debug: true }

it('leaves empty settings to the client', () => {
  const { settings, sent } = start()
  expect(settings.state).toEqual(unset)
  expect(sent()).toEqual({})
})

it('sends settings of the options and of updates, without a search', () => {
  const { client, settings, sent } = start({ pipeline: 'default', timezone: 'UTC' })
  expect(sent()).toEqual({ pipeline: 'default', timezone: 'UTC' })
  settings.update(all)
  expect(client.searches).toHaveLength(1)
  expect(settings.state).toEqual(all)
  expect(sent()).toEqual(all)
  settings.update({ pipeline: '', debug: false, locale: undefined })
  expect(sent()).toEqual({ searchHub: 'shop', locale: 'nb-NO', timezone: 'Europe/Oslo' })
})

it('is in the parameters if it differs from the options, and only debug is in the URL', () => {
  const { engine, settings, history, sent } = start({ locale: 'nb-NO' })
  expect(engine.parameters()).toEqual({})
  settings.update(all)
  sent()
  expect(engine.parameters()).toEqual({ pipeline: 'sale', searchHub: 'shop', timezone: 'Europe/Oslo', debug: true })
  expect(history.read()).toBe('debug=true')
  engine.restore({})
  expect(settings.state).toEqual({ ...unset, locale: 'nb-NO' })
})

it('I7: keeps the options if a page of another runtime has a locale or timezone that this one does not know', () => {
  const { engine, settings } = start({ locale: 'nb-NO', pipeline: 'default' })
  settings.update(all)
  engine.restore({ locale: 'english please', timezone: 'Mars/Base', pipeline: 'sale' })
  expect(settings.state).toEqual({ ...unset, locale: 'nb-NO', pipeline: 'sale' })
})

it('debugs if the URL says so', () => expect(start({}, 'debug=true').sent()).toEqual({ debug: true }))

it.each([
  [{ locale: 'english please' }, 'locale must be a language tag such as en-US'],
  [{ timezone: 'Mars/Base' }, 'timezone must be a time zone that this runtime knows, such as Europe/Oslo'],
  [{ pipeline: 5 }, 'pipeline must be a string'],
  [{ searchHub: null }, 'searchHub must be a string'],
  [{ debug: 'yes' }, 'debug must be true or false'],
])('I11: %j throws, as options and as an update', (settings, problem) => {
  expect(() => searchSettings(settings as SearchSettingsOptions)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "searchSettings": ${problem}` }),
  )
  const started = start()
  expect(() => started.settings.update(settings as SearchSettingsOptions)).toThrow(
    expect.objectContaining({ code: 'invalid-argument', message: `update: ${problem}` }),
  )
  expect(started.settings.state).toEqual(unset)
})

it('I11: an unknown setting throws', () => {
  expect(() => start().settings.update({ language: 'nb' } as SearchSettingsOptions)).toThrow(
    'update: language is not a setting',
  )
})
