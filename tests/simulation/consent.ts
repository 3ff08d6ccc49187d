import type { TestEnvironment } from '@querent/engine/testing'
import type { Answer } from './platform'
import type { Network } from './network'

type Fetch = Network['fetch']

/** The page of a visitor, in words that no request has otherwise. */
const HOST = { referrer: 'https://from.test/', url: 'https://here.test/', userAgent: 'Agent/1' }
/** The members of requests, and of URLs, that name the visitor. */
const NAMING = /"(clientId|visitorId|actionsHistory|referrer|analytics|userAgent)":|"capture":true|\bvisitor(Id)?=/
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** Follows the choices of a visitor, and checks that no request names a visitor who opts out or is forgotten. */
export function followConsent(environment: TestEnvironment) {
  Object.assign(environment.page, HOST)
  /** The ids in the requests of a visitor who consents. */
  const known = new Set<string>()
  const gone = new Set<string>()
  const consent = {
    isGiven: true,
    /** Whether the visitor has chosen on this page. */
    hasChosen: false,
    problems: [] as string[],
    isAllowed: () => consent.isGiven && !environment.page.doNotTrack,
    /** From now on, no request may have the ids that earlier ones have. */
    forget() {
      for (const id of known) gone.add(id)
      known.clear()
    },
    /** Changes the setting of the browser. An engine that makes no call in the meantime does not notice. */
    refuse(isRefused: boolean) {
      environment.page.doNotTrack = isRefused
    },
    watchFetch:
      (fetch: Fetch): Fetch =>
      (url, init) => {
        const text = `${url} ${typeof init.body === 'string' ? init.body : ''}`
        const ids = text.match(UUID) ?? []
        const named = consent.isAllowed() ? undefined : (NAMING.exec(text)?.[0] ?? (ids[0] && 'an id'))
        if (named) consent.problems.push(`I9: after the opt-out, ${new URL(url).pathname} has ${named}`)
        if (ids.some((id) => gone.has(id)))
          consent.problems.push(`I9: ${new URL(url).pathname} names a forgotten visitor`)
        for (const id of ids) known.add(id)
        return fetch(url, init)
      },
  }
  return consent
}

export type Consent = ReturnType<typeof followConsent>

export interface Consenting {
  engine: { get(factory: never): unknown }
  consent: Consent
  network: Network
  environment: TestEnvironment
}

interface Choices {
  enable(): void
  disable(): void
  forget(): void
}

/** Finds analytics, which has the same kind in every protocol. */
const ANALYTICS = Object.assign(() => ({}) as never, { definition: { kind: 'analytics' } }) as never
const choicesOf = ({ engine }: Consenting) => engine.get(ANALYTICS) as Choices

/** The acts of a visitor who allows analytics, or opts out. */
export const consentActs = {
  enable(page: Consenting) {
    page.consent.isGiven = page.consent.hasChosen = true
    choicesOf(page).enable()
  },
  disable(page: Consenting) {
    page.consent.isGiven = false
    page.consent.hasChosen = true
    choicesOf(page).disable()
    page.consent.forget()
  },
  forget(page: Consenting) {
    choicesOf(page).forget()
    page.consent.forget()
  },
  refuse: ({ consent }: Consenting, first: number) => consent.refuse(first % 2 === 0),
  /** The browser forbids analytics in the middle of the effects of a reply and the following seconds. */
  async refuseAmid({ consent, network, environment }: Consenting, first: number, second: number) {
    const refuse = async () => {
      for (let tick = 0; tick < first; tick++) await Promise.resolve()
      consent.refuse(true)
    }
    if (second % 2) network.limit(second)
    else network.respond(0, second)
    await Promise.all([refuse(), environment.clock.pass(5_000)])
  },
}

/** How frequent these acts are, compared with an act of a user. */
export const consentWeights = { refuse: 2, refuseAmid: 1, enable: 1, disable: 1, forget: 1 }

/** Answers events of analytics, and other requests like `platform`. */
export const withReports =
  (platform: (url: string, body: string, answered: number) => Answer) =>
  (url: string, body: string, answered: number): Answer => {
    if (url.includes('/events/v1')) return { status: 200, text: '{"events":[]}' }
    if (url.includes('/v15/analytics/')) return { status: 200, text: '{"visitId":"v"}' }
    return platform(url, body, answered)
  }
