import {
  createSearchEngine,
  query,
  resultList,
  type AgentEvent,
  type AnswerCitation,
  type SearchFeature,
  type SearchProtocol,
} from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import type { ReactNode } from 'react'
import { partOf, settle, show } from './harness'

export const guide: AnswerCitation = { id: 'c1', title: 'Guide', uri: 'https://example.org/g', permanentid: 'p1' }
export const law: AnswerCitation = { ...guide, id: 'c2', title: 'Law', clickUri: 'https://example.org/l' }
export const text = (textDelta: string) => ({ type: 'delta', textDelta }) as const
export const cited = (...citations: AnswerCitation[]) => ({ type: 'citations', citations }) as const

/** A page with a component that shows answers, before the first search, and what a test does with it. */
export function startAnswers(feature: SearchFeature, component: ReactNode) {
  const client = createFakeClient()
  const frames: (() => void)[] = []
  const engine = createSearchEngine({
    client,
    features: [query(), resultList(), feature],
    environment: { frame: (callback) => frames.push(callback) },
  })
  const emitted: unknown[] = []
  engine.observe((observation) => {
    if (observation.type === 'feature.emitted' && observation.feature === feature.id) emitted.push(observation.event)
  })
  const { container, user, update } = show(engine, component)
  container.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) event.preventDefault()
  })
  const part = (name: string) => partOf(container, name)
  return {
    container,
    user,
    update,
    engine,
    client,
    emitted,
    part,
    announced: () => part('announcement')!.textContent,
    search: (q: string, response: Partial<SearchProtocol['response']> = {}) =>
      settle(async () => {
        engine.restore({ q })
        engine.execute('test')
        await client.last().respond(response)
      }),
    /** Sends events of the answer, and ends the frame. */
    send: (...events: AgentEvent[]) =>
      settle(() => {
        client.answers.at(-1)!.send(...events)
        for (const frame of frames.splice(0)) frame()
      }),
    end: (isAnswerGenerated = true) => settle(() => client.answers.at(-1)!.end(isAnswerGenerated)),
    fail: (answerCode: number) =>
      settle(() => client.answers.at(-1)!.fail({ code: 'answer', message: 'Failed to complete stream.', answerCode })),
  }
}
