import { describe, expect, it } from 'vitest'
import { expectNoComplaints, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

const ANALYTICS = /\/v15\/analytics\/|\/events\/v1/

/** The ways in which browsers ask not to track, by member of the navigator. */
const refusals = { doNotTrack: '1', globalPrivacyControl: true } as const
type Refusal = keyof typeof refusals

const modes = ['legacy', 'next'] as const

/** Opens the page, and records its analytics requests. */
async function openAnalytics(parameters: string, refusal?: Refusal) {
  const playground = await openPlayground()
  const { page } = playground
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (ANALYTICS.test(request.url())) sent.push(request.postData() ?? '')
  })
  if (refusal)
    await page.addInitScript(
      ([name, value]) => Object.defineProperty(navigator, name, { get: () => value, configurable: true }),
      [refusal, refusals[refusal]] as const,
    )
  await playground.open(`lab/analytics?${parameters}`)
  return { playground, sent }
}

const consentButton = (playground: Playground, name: string) =>
  playground.demo('Consent').getByRole('button', { name, exact: true })

const press = (playground: Playground, name: string) => consentButton(playground, name).click()

/** Searches, filters, turns the page, opens a result, and comes back. */
async function visit(playground: Playground) {
  const { page } = playground
  const searches = [
    ...(await playground.act(() => page.getByRole('button', { name: 'grid', exact: true }).click())),
    ...(await playground.act(() => playground.facet('Area').getByRole('checkbox').first().check())),
    ...(await playground.act(() => page.getByRole('button', { name: 'Next', exact: true }).click())),
  ]
  await playground.results().first().getByRole('link').click({ button: 'right' })
  await press(playground, 'Send now')
  await playground.rested()
  await page.reload()
  await playground.settled()
  await press(playground, 'Send now')
  await playground.rested()
  return searches
}

const stored = ({ page }: Playground) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /visitor|analytics/.test(key)))

describe.each(modes)('mode %s', (mode) => {
  it('reports a visit, and recognizes the visitor', async () => {
    const { playground, sent } = await openAnalytics(`mode=${mode}`)
    const searches = await visit(playground)
    expect(searches).toHaveLength(3)
    const [cookie, ...others] = await playground.page.context().cookies()
    expect([cookie?.name, others]).toEqual(['coveo_visitorId', []])
    expect(searches).toMatchObject(searches.map(() => ({ analytics: { clientId: cookie!.value } })))
    expect(sent.join()).toContain(mode === 'next' ? 'itemClick' : 'documentOpen')
    expect(sent.every((body) => body.includes(cookie!.value))).toBe(true)
    expectNoComplaints(playground)
  })

  it.each(Object.keys(refusals) as Refusal[])('sends and keeps nothing if the browser asks by %s', async (refusal) => {
    const { playground, sent } = await openAnalytics(`mode=${mode}`, refusal)
    const enable = consentButton(playground, 'Enable')
    expect(await enable.getAttribute('aria-disabled')).toBe('true')
    await enable.click({ force: true })
    const searches = await visit(playground)
    expect(searches).toHaveLength(3)
    expect(searches.filter((search) => 'analytics' in search || 'actionsHistory' in search)).toEqual([])
    expect(sent).toEqual([])
    expect(await playground.page.context().cookies()).toEqual([])
    // Only the choice is stored; it does not identify the visitor.
    expect(await stored(playground)).toEqual(['querent.analytics.consent'])
    expect(await playground.demo('Consent').locator('[data-part="visitor"]').innerText()).toBe(
      'Off; the visitor is nobody',
    )
    expectNoComplaints(playground)
  })

  it('sends and keeps nothing before consent, and after it is withdrawn', async () => {
    const { playground, sent } = await openAnalytics(`mode=${mode}&consent=required`)
    await visit(playground)
    expect([sent, await playground.page.context().cookies(), await stored(playground)]).toEqual([[], [], []])
    await press(playground, 'Enable')
    await visit(playground)
    expect(sent).not.toEqual([])
    expect(await playground.page.context().cookies()).toHaveLength(1)
    await press(playground, 'Disable')
    await playground.rested()
    const before = sent.length
    await visit(playground)
    expect(sent).toHaveLength(before)
    expect(await playground.page.context().cookies()).toEqual([])
  })
})

it('is accessible, and an event that is opened fits into its card', async () => {
  const { playground } = await openAnalytics('mode=legacy')
  await playground.demo('Events').locator('.lab-events summary').first().click()
  expect([await playground.violations(), await playground.unreadable()]).toEqual([[], []])
})
