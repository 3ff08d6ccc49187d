import type { CommerceProtocol } from '@querent/commerce'
import { createMemoryStorage, type Engine, type Protocol } from '@querent/engine'
import { createRandom } from '@querent/engine/testing'
import { cloneElement, Component, type ReactElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { SimulatedClock } from 'xstate'
import { EngineProvider } from '../../engine/engine-provider'
import { de } from '../../labels/de'
import { en } from '../../labels/en'
import { LabelsProvider } from '../../labels/labels-provider'
import { settling } from '../../markdown/markdown'
import { untrustedHtml } from '../../text/safe-html'
import { createFullEngine, everyComponent } from '../every-component'
import { createFullShop, everyShopComponent } from '../every-shop-component'
import { answerEventsOf, choicesOf, replies, type Choices } from './random-replies'
import { propsOf } from './random-props'
import { translate } from './translate'

/** How a page runs a step, and waits until React has shown its outcome. */
export type Settle = (step: () => unknown) => Promise<void>

interface Call {
  respond(reply: object): Promise<void>
  fail(error: unknown): Promise<void>
}

interface Answer extends Call {
  send(...events: object[]): void
  name(id: string): void
  end(isAnswerGenerated: boolean): Promise<void>
}

interface World {
  engine: Engine<Protocol> | Engine<CommerceProtocol>
  client: object
  clock: SimulatedClock
  components: readonly (readonly [name: string, element: ReactElement])[]
}

const surroundings = () => ({ storage: createMemoryStorage(), random: () => 0.5, frame: (show: () => void) => show() })

const worlds: Record<string, () => World> = {
  search: () => ({ ...createFullEngine(undefined, surroundings()), components: everyComponent }),
  shop: () => ({ ...createFullShop(undefined, surroundings()), components: everyShopComponent }),
}

class Boundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.isBroken ? <b>broken</b> : this.props.children
  }
}

interface Shown {
  name: string
  element: ReactElement
  container: HTMLElement
  root: Root
}

/** A variant of a product that no list shows cannot be chosen. */
const CONTROLS = 'button, input:is([type="checkbox"], [type="radio"]):not([data-part="child-radio"]), [role="option"]'
const BOXES = 'input:is([type="text"], [type="search"], :not([type]))'

/** Types into a box, as a user does. */
function type(box: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The first steps of each walk; random ones follow. */
const script = [
  'labels',
  'fail',
  'props',
  'props',
  'props',
  'search',
  'reply',
  'labels',
  'clear',
  'undo',
  'mount',
  'mount',
]

interface Texts {
  step: string
  /** By the name of the component. */
  texts: Record<string, string>
}

interface WalkOptions {
  seed: number
  steps: number
  isTranslated: boolean
  settle: Settle
}

/**
 * Shows each component of a world on a separate page, takes random steps, and returns the texts after each. Walks with
 * the same seed take the same steps.
 */
async function walk(world: string, { seed, steps, isTranslated, settle }: WalkOptions) {
  const { engine, client, clock, components } = worlds[world]!()
  const choices = choicesOf(createRandom(seed))
  const errors: Record<string, unknown> = {}
  const shown: Shown[] = components.map(([name, element]) => {
    const container = document.body.appendChild(document.createElement('div'))
    return { name, element, container, root: createRoot(container) }
  })
  const answered = new WeakSet<object>()
  const pending = () =>
    Object.entries(client).flatMap(([name, calls]: [string, unknown]) =>
      name !== 'calls' && Array.isArray(calls)
        ? (calls as Call[]).filter((call) => !answered.has(call)).map((call) => [name, call] as const)
        : [],
    )

  let isShown = true
  let labels: typeof en = en
  let turn = 0
  const render = () => {
    for (const { name, element, root } of shown) {
      const props = propsOf(name, choicesOf(createRandom(seed + turn), turn))
      root.render(
        <EngineProvider engine={engine as Engine<Protocol>}>
          <LabelsProvider labels={labels}>
            <Boundary onError={(error) => void (errors[name] ??= error)}>
              <div>
                <i>before</i>
                {isShown && cloneElement(element, props)}
                <i>after</i>
              </div>
            </Boundary>
          </LabelsProvider>
        </EngineProvider>,
      )
    }
  }

  /** Answers what is asked, some of it in pieces. */
  const reply = async (choices: Choices) => {
    for (const [name, call] of pending()) {
      if (name === 'answers') {
        const answer = call as Answer
        answer.name('answer')
        answer.send({ type: 'run', answerId: 'answer', conversationId: 'c' }, ...answerEventsOf(choices))
        if (choices.chance(0.5)) continue
        answered.add(call)
        if (choices.chance(0.2)) await call.fail(new TypeError('Failed to fetch'))
        else await answer.end(choices.chance(0.8))
        continue
      }
      answered.add(call)
      if (choices.chance(0.15)) await call.fail(new TypeError('Failed to fetch'))
      else await call.respond(replies[name]!(choices, world === 'shop'))
    }
  }

  const controlOf = (selector: string) => {
    const { container } = choices.one(shown)
    const found = [...container.querySelectorAll<HTMLElement>(selector)]
    return found.length ? choices.one(found) : undefined
  }

  const partsOf = (part: string) =>
    shown.flatMap(({ container }) => [...container.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)])

  const acts: Record<string, () => unknown> = {
    fail: async () => {
      engine.restore({ q: 'body' } as never)
      engine.execute('test' as never)
      for (const [, call] of pending()) {
        answered.add(call)
        await call.fail(new TypeError('Failed to fetch'))
      }
    },
    clear: () => partsOf('clear').forEach((button) => button.click()),
    undo: () => partsOf('undo').forEach((button) => button.click()),
    search: () => {
      engine.restore({ q: choices.one(['', 'fetch', 'fetch headers', 'headers']) } as never)
      engine.load()
    },
    reply: () => reply(choices),
    click: () => controlOf(CONTROLS)?.click(),
    type: () => {
      const box = controlOf(BOXES) as HTMLInputElement | undefined
      if (box) type(box, choices.one(['', 'f', 'he', '12']))
    },
    wait: () => clock.increment(1_000),
    props: () => {
      turn++
      render()
    },
    labels: () => {
      labels = labels === en ? de : en
      render()
    },
    mount: () => {
      isShown = !isShown
      render()
    },
  }
  const weighted = Object.entries({
    search: 3,
    reply: 6,
    click: 8,
    type: 3,
    wait: 2,
    props: 3,
    labels: 1,
    mount: 1,
  }).flatMap(([name, weight]) => Array.from({ length: weight }, () => name))

  const log: Texts[] = []
  const take = async (step: string, act: () => unknown) => {
    try {
      await settle(act)
    } catch (error) {
      errors['the page'] ??= error
    }
    log.push({ step, texts: Object.fromEntries(shown.map(({ name, container }) => [name, container.textContent])) })
    if (isTranslated) for (const { container } of shown) translate(container)
  }
  engine.load()
  for (const [name, call] of pending()) {
    if (!(name in replies)) continue
    answered.add(call)
    await call.respond(replies[name]!(choices, world === 'shop'))
  }
  await take('render', render)
  for (let count = 0; count < steps; count++) {
    const name = script[count] ?? (isShown ? choices.one(weighted) : 'mount')
    await take(name, acts[name]!)
  }
  await settle(() => {
    for (const { root, container } of shown) {
      try {
        root.unmount()
      } catch (error) {
        errors['the page'] ??= error
      }
      container.remove()
    }
  })
  engine.stop()
  return { log, errors }
}

interface Options {
  seeds: readonly number[]
  steps: number
  settle: Settle
}

/**
 * Returns what goes wrong on a page that is translated after each step, compared to the same steps on a page that is not
 * translated: an error, or a text that differs. One problem for each component.
 */
export async function walkTranslated({ seeds, steps, settle }: Options) {
  // Otherwise the first page has fewer announcements than the second.
  await Promise.all([untrustedHtml.load(), settling.load()])
  const problems: Record<string, string> = {}
  const visited = new Set<string>()
  for (const world of Object.keys(worlds)) {
    for (const seed of seeds) {
      const plain = await walk(world, { seed, steps, settle, isTranslated: false })
      const translated = await walk(world, { seed, steps, settle, isTranslated: true })
      for (const { errors } of [plain, translated]) {
        for (const [name, error] of Object.entries(errors)) problems[name] ??= `seed ${seed}: ${String(error)}`
      }
      plain.log.forEach(({ step, texts }, index) => {
        for (const [name, text] of Object.entries(texts)) {
          visited.add(name)
          const other = translated.log[index]?.texts[name]
          if (other !== text)
            problems[name] ??= `seed ${seed}, step ${index} (${step}): "${other}" instead of "${text}"`
        }
      })
    }
  }
  return { problems, visited: [...visited] }
}
