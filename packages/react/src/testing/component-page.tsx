import type { CommerceProtocol } from '@querent/commerce'
import { recentProducts } from '@querent/commerce'
import { buildProduct } from '@querent/commerce/testing'
import {
  conversation,
  createMemoryStorage,
  dehydrate,
  recentResults,
  resultPreview,
  type AgentEvent,
  type Engine,
  type Protocol,
  type SearchProtocol,
} from '@querent/engine'
import { buildResult, settle, type PendingAnswer, type PendingCall } from '@querent/engine/testing'
import { cloneElement, createElement, type ReactElement } from 'react'
import type { SimulatedClock } from 'xstate'
import { Facet, StaticFilter } from '..'
import { EngineProvider } from '../engine/engine-provider'
import * as markdown from '../markdown'
import { chosen, createFullEngine, everyComponent, fullResponse } from './every-component'
import { badge, chosenInShop, createFullShop, everyShopComponent, fullShopReplies } from './every-shop-component'
import { completion } from './search-fixtures'
import { withTexts } from './with-texts'

const { Markdown } = markdown

const MARKDOWN = `## Care

Trim the **wick** to _6 mm_ ([guide](https://example.org/guide)), then:

1. Fill it
2. Light it

| Oil    | Hours |
| :----- | ----: |
| Paraffin | 12 |

- [x] Glass cleaned

\`\`\`
lantern --trim
\`\`\`
`
const HTML = `<p style="color: red" onclick="document.title = 'ran'">Trim the <b>wick</b>.</p><table><tr><th scope="col" colspan="2">Oil</th></tr></table><ol start="3"><li>Fill <a href="https://example.org/guide">it</a></li></ol>`
/** A stored document, with much that a policy may forbid. */
const DOCUMENT = `<!doctype html><html lang="en"><head><title>A lantern</title><base href="/docs/"><link rel="stylesheet" href="a.css">
<meta http-equiv="refresh" content="0;url=https://example.org/"><script src="a.js"></script><script>document.title = 'ran'</script>
<style>@import 'b.css'; @font-face { font-family: a; src: url(data:font/woff2;base64,AA) } h1 { margin: 7px; background: url("c.png") }</style></head>
<body onload="document.title = 'ran'" background="d.png"><h1>A lantern</h1><p style="color: rgb(0, 0, 128); background: url(e.png)">
<a href="#care">Care</a> <a href="trim.html" target="_top" ping="/ping">Trim</a> <a href="javascript:document.title='ran'">Run</a></p>
<img src="f.png" srcset="g.png 2x" alt="Wick" onerror="document.title = 'ran'"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Oil">
<iframe src="h.html"></iframe><object data="i.svg">Drawing</object><video poster="j.png" src="k.mp4" autoplay></video>
<svg viewBox="0 0 9 9"><image href="l.png"/><style>circle { fill: url(https://example.org/m.svg#a) }</style><circle r="4" onclick="document.title = 'ran'"/></svg>
<form action="/n"><input name="q" autofocus></form><p style="margin-top: 2000px">…</p><h2 id="care">Care</h2></body></html>`
const guide = { id: 'c1', title: 'Guide', uri: 'https://example.org/guide', permanentid: 'p1' }
const answerEvents: AgentEvent[] = [
  { type: 'run', answerId: 'answer', conversationId: 'conversation' },
  { type: 'header', contentFormat: 'text/markdown' },
  { type: 'delta', textDelta: MARKDOWN },
  { type: 'citations', citations: [guide] },
]

const filter = { allowExclude: true, allowCollapse: true }
/** What a component shows here beyond what it cannot do without. */
const props: Record<string, object> = {
  AnswerText: { text: MARKDOWN, format: 'text/markdown', markdown: Markdown },
  // The badges of a product itself, as the engine of a browser has not requested others.
  Badges: { product: buildProduct('black', { badgePlacements: [{ placementId: 'card', badges: [badge] }] }) },
  CategoryFacet: { allowSearch: true, allowCollapse: true },
  Conversation: { markdown: Markdown },
  DateFacet: filter,
  Facet: { ...filter, allowSearch: true },
  FacetGenerator: filter,
  FacetOrder: { children: <Facet facetId="author" label="Author, in order" /> },
  FilterDraft: { children: <StaticFilter label="Stock, in a draft" /> },
  GeneratedAnswer: { markdown: Markdown },
  HighlightedText: { text: 'A lantern', highlights: [{ offset: 2, length: 7 }] },
  Markdown: { text: MARKDOWN },
  NumericFacet: filter,
  ProductList: { loadMore: true },
  Rating: { children: String },
  ResultList: { loadMore: true },
  SafeHtml: { html: HTML },
  StandaloneSearchBox: { navigate: () => {} },
}

/** What the index and the visitors write, instead of the texts of the replies and the props. */
const wordings = {
  plain: (text: string) => text,
  /** Ends in signs, which a page of the other direction puts first. */
  latin: (text: string) => `${text} C++`,
  arabic: (text: string) => `${text.replace(/[a-z]/gi, 'ج')} ج++`,
  word: () => 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'.repeat(3).slice(0, 160),
  /** White space, and a character without a shape. */
  blank: () => ' \u200b',
}

export type Wording = keyof typeof wordings

/** Members that nobody reads. */
const UNREAD =
  /uri|url|image|thumbnail|color|contentFormat|^(answerId|conversationId|uniqueId|start|end|sortCriteria|tab)$/i
/** A formatted text keeps its format. */
const SHAPED = /^(text|html|textDelta|highlighted)$/

/** Returns a value in which each text that people read has another wording. */
function reworded<Value>(value: Value, wording: Wording): Value {
  if (wording === 'plain') return value
  return withTexts(
    value,
    wordings[wording],
    wording === 'blank' ? new RegExp(`${UNREAD.source}|${SHAPED.source}`, 'i') : UNREAD,
  )
}

/** A component on a separate engine, because others would show nothing beside it. */
const stageOf: Record<string, StageName> = { QueryError: 'failed', QueryTriggerNotice: 'changed' }

interface Exhibit {
  name: string
  stage: StageName
  element: ReactElement
}

const exhibit = (name: string, stage: StageName, element: ReactElement): Exhibit => ({
  name,
  stage: stageOf[name] ?? stage,
  element: cloneElement(element, props[name] ?? {}),
})

/** Every component that the package exports, except the providers. */
export const exhibits: readonly Exhibit[] = [
  ...everyComponent.map(([name, element]) => exhibit(name, 'search', element)),
  ...Object.entries(markdown).map(([name, component]) =>
    exhibit(name, 'search', createElement(component, { text: '', key: name })),
  ),
  ...everyShopComponent.map(([name, element]) => exhibit(name, 'shop', element)),
]

interface Stage {
  engine: Engine<SearchProtocol> | Engine<CommerceProtocol>
  clock: SimulatedClock
  client: object
  /** The replies to the calls that the client has had, by the name of its list. */
  replies: Record<string, object>
  wording: Wording
  answered: WeakSet<object>
}

/** The engines of the page: a search, one that failed, one whose query a rule changed, and a shop. */
export type Stages = Record<StageName, Stage>
type StageName = 'search' | 'failed' | 'changed' | 'shop'
const names: readonly StageName[] = ['search', 'failed', 'changed', 'shop']

/** The state of each engine, as a server hands it to the browser. */
export type StagesState = Partial<Record<StageName, unknown>>

const surroundings = () => ({
  storage: createMemoryStorage(),
  random: () => 0.5,
  frame: (show: () => void) => show(),
})

/** What was chosen before the page loads. */
const parameters: Record<StageName, object> = {
  search: chosen,
  failed: { q: 'lantern' },
  changed: { q: 'torch' },
  shop: chosenInShop,
}

const values = ['Cid', 'Dan'].map((name) => ({ displayValue: name, rawValue: name, count: 1234, path: ['Europe'] }))
const replies = {
  suggests: { completions: [completion('lantern oil', '[lantern]{ oil}'), completion('lamp')] },
  facetSearches: { values, moreValuesAvailable: true },
  previews: { html: DOCUMENT },
}

function createStages(state: StagesState = {}, wording: Wording = 'plain'): Stages {
  const searchStage = (name: StageName, searches: object): Stage => ({
    ...createFullEngine(state[name], surroundings()),
    replies: reworded({ ...replies, searches }, wording),
    wording,
    answered: new WeakSet(),
  })
  return {
    search: searchStage('search', fullResponse()),
    failed: searchStage('failed', new TypeError('Failed to fetch')),
    changed: searchStage('changed', { ...fullResponse(), triggers: [{ type: 'query', content: 'lantern' }] }),
    shop: {
      ...createFullShop(state.shop, surroundings()),
      replies: reworded({ ...replies, ...fullShopReplies() }, wording),
      wording,
      answered: new WeakSet(),
    },
  }
}

/** Answers a call in the same way each time. */
async function answer(name: string, call: PendingCall<unknown, object>, { replies, wording }: Stage) {
  const reply = replies[name]
  if (name === 'answers') {
    const { name, send, end } = call as PendingAnswer
    name('answer')
    send(...reworded(answerEvents, wording))
    return end()
  }
  return reply instanceof Error ? call.fail(reply) : call.respond(reply)
}

/** Answers all calls of the engines, and those that follow from the replies. */
export async function reply(stages: Stages): Promise<void> {
  for (const stage of Object.values(stages)) {
    const { client, clock, answered } = stage
    const next = () => {
      clock.increment(1_000) // beyond each debounce
      return Object.entries(client)
        .filter(([name, calls]) => name !== 'calls' && Array.isArray(calls))
        .flatMap(([name, calls]) => (calls as PendingCall<unknown, object>[]).map((call) => ({ name, call })))
        .find(({ call }) => !answered.has(call))
    }
    for (let asked = next(); asked; asked = next()) {
      answered.add(asked.call)
      await answer(asked.name, asked.call, stage)
      await settle()
    }
  }
}

/**
 * Starts the engines, with a result for each component, and something chosen, asked and opened before.
 *
 * @param state - what a server returned by {@link stateOf}; the engines then send nothing that it has sent.
 */
export async function startStages(state?: StagesState, wording?: Wording): Promise<Stages> {
  const stages = createStages(state, wording)
  for (const name of names) {
    const { engine } = stages[name]
    if (!state) engine.restore(reworded(parameters[name], stages[name].wording))
    engine.load()
  }
  const { search, shop } = stages as {
    search: Stage & { engine: Engine<SearchProtocol> }
    shop: Stage & { engine: Engine<CommerceProtocol> }
  }
  search.engine.get(recentResults).add(reworded(buildResult('recent'), search.wording))
  shop.engine.get(recentProducts).add(reworded(buildProduct('recent'), shop.wording))
  if (!state) search.engine.get(conversation).ask('How do I trim it?')
  await reply(stages)
  return stages
}

/** Returns the state of the engines as JSON. */
export const stateOf = (stages: Stages): StagesState =>
  Object.fromEntries(names.map((name) => [name, dehydrate(stages[name].engine as Engine<Protocol>)]))

/** Opens the preview of a result, with the given document if there is one. */
export async function openPreview(stages: Stages, html = DOCUMENT): Promise<void> {
  const engine = stages.search.engine as Engine<SearchProtocol>
  stages.search.replies['previews'] = { html }
  engine.get(resultPreview).open(engine.page.facts.items[0]!)
  await reply(stages)
}

/** A page with each component in a section that has its name, `data-component`. */
export const ComponentPage = ({ stages }: { stages: Stages }) => (
  <main>
    {exhibits.map(({ name, stage, element }) => (
      <section key={name} aria-label={name} data-component={name}>
        <EngineProvider engine={stages[stage].engine as Engine<Protocol>}>
          {cloneElement(element, reworded(element.props as object, stages[stage].wording))}
        </EngineProvider>
      </section>
    ))}
  </main>
)

/** Returns the names of the components that show nothing. */
export const emptyIn = (root: ParentNode): string[] =>
  exhibits.map(({ name }) => name).filter((name) => !root.querySelector(`[data-component="${name}"]`)?.firstChild)
