import { mountDevtools, withDevtools } from '@querent/devtools'
import { createSearchEngine } from '@querent/engine'
import { buildResponse, createFakeClient, settle } from '@querent/engine/testing'
import { createFeatures } from '../../../../tests/random-features.ts'

/** How long the panel takes, in milliseconds. */
export interface PanelTimes {
  /** How many entries the log has. */
  entries: number
  /** From the click on the handle to the drawn panel. */
  open: number[]
  /** From the click on a row of the timeline to the drawn moment, on the timeline and in the machines. */
  travel: number[]
}

/** Measures the panel of an engine with 27 features, after so many searches. */
async function measurePanel(searches: number): Promise<PanelTimes> {
  const client = createFakeClient()
  const engine = withDevtools(({ environment, watch }) =>
    createSearchEngine({ client: watch(client), environment, features: createFeatures().list.slice(0, 27) }),
  )
  for (let count = 0; count < searches; count++) {
    engine.execute('test')
    await client.last().respond(buildResponse({ totalCountFiltered: 95 }))
    await settle(40)
  }
  const devtools = mountDevtools(engine)
  const shadow = document.querySelector('[data-querent-devtools]')!.shadowRoot!
  const find = (selector: string) => [...shadow.querySelectorAll<HTMLElement>(selector)]
  const drawn = async () => {
    await settle(5)
    void document.body.offsetHeight
  }
  const open: number[] = []
  const travel: number[] = []
  for (let count = 0; count < 11; count++) {
    const started = performance.now()
    find('.handle')[0]!.click()
    await drawn()
    open.push(performance.now() - started)
    find('header .end button').at(-1)!.click()
    await drawn()
  }
  find('.handle')[0]!.click()
  await drawn()
  const tab = (name: string) =>
    find('[role="tab"]')
      .find(({ textContent }) => textContent === name)!
      .click()
  tab('Timeline')
  await drawn()
  for (let count = 0; count < 40; count++) {
    const rows = find('.timeline li > button')
    const started = performance.now()
    rows[(count * 37) % rows.length]!.click()
    await drawn()
    tab('Machines')
    await drawn()
    travel.push(performance.now() - started)
    tab('Timeline')
    await drawn()
  }
  // The last row names its position in the log.
  const [, recordedEntries = 0] = (/of (\d+)/.exec(find('.moment output')[0]!.textContent) ?? []).map(Number)
  devtools.unmount()
  return { entries: recordedEntries, open, travel }
}

Object.assign(window, { measurePanel })
