/** @jsxImportSource preact */
import { commands as searchCommands, type FeatureCommands } from '@querent/engine/commands'
import type { AnyEngine } from '@querent/engine/recorder'
import { render } from 'preact'
import type { InspectionEvent } from 'xstate'
import { addStyles } from './chart/add-styles'
import { membersOf } from './desk/race-desk'
import type { CommandTable } from './panel/machines-tab'
import { Panel } from './panel/panel'
import { PanelModel } from './panel/panel-model'
import { isShortcut } from './panel/shortcut'
import { styles } from './panel/styles'
import { ClientSession } from './sessions/client-session'
import { EngineSession } from './sessions/engine-session'
import { SystemSession } from './sessions/system-session'
import { toolsOf } from './sessions/with-devtools'

/** The options of a panel. */
export interface DevtoolsOptions {
  /**
   * The name of the engine in the panel.
   *
   * @default 'Engine 1', and so on
   */
  name?: string
  /** Descriptions of commands besides those of search, such as `commands` of `@querent/commerce/commands`. */
  commands?: CommandTable
  /**
   * The element that the panel is added to.
   *
   * @default document.body
   */
  container?: Element
  /**
   * The keys that open and close the panel: `Alt`, `Control`, `Shift` or `Meta`, and a letter, joined by `+`. False for
   * none.
   *
   * @default 'Alt+Q'
   */
  shortcut?: string | false
}

/** A panel in the page. */
export interface Devtools {
  /** Shows another engine until it stops. Returns a function that removes it from the panel. */
  add(engine: AnyEngine, name?: string): () => void
  /** An inspector of XState: pass it as `inspect` to `createActor`, `useMachine` or `useActor`. */
  inspect: (event: InspectionEvent) => void
  /**
   * Returns a client whose replies the panel can hold, for a page without an engine of `withDevtools`.
   *
   * @param name - what the panel calls the page.
   * @default 'Client'
   */
  hold<Client extends object>(client: Client, name?: string): Client
  /** Counts a render of React for the engine that is shown: pass it as `onRender` to `<Profiler>`. */
  onRender: () => void
  open(): void
  close(): void
  /**
   * Removes the panel from the page. Engines go on: replies that are held are passed on, and nothing is held any longer.
   */
  unmount(): void
}

/** The panel of the page, and what it knows of commands. */
let mounted: { devtools: Devtools; commands: Record<string, FeatureCommands> } | undefined

/**
 * Adds a panel to the page that shows machines, requests and races. It starts closed, with a visible handle, and remembers
 * its place. It lives in a shadow root, so styles of the page do not reach it. A script that runs before the page has a
 * `body` may call it.
 *
 * Of an engine that is running already it shows the machines, the page and what happens from then on. To hold replies, to
 * rewind and to copy tests, create the engine by `withDevtools`.
 *
 * A page has one panel. A second call adds its engine to the panel, and returns the same panel.
 *
 * @param engine - the first engine to show; `add` shows others.
 * @throws {Error} outside of a browser.
 */
export function mountDevtools(engine?: AnyEngine, options: DevtoolsOptions = {}): Devtools {
  if (typeof document === 'undefined')
    throw new Error('mountDevtools needs a page: call it in the browser only, such as in an effect.')
  const { name, commands, container, shortcut = 'Alt+Q' } = options
  mounted ??= mountPanel(container, shortcut)
  Object.assign(mounted.commands, commands)
  if (engine) mounted.devtools.add(engine, name)
  return mounted.devtools
}

/**
 * Shows a panel as soon as the page has a place for it, and opens and closes it by the shortcut. Returns a function that
 * removes it from the page.
 */
function showPanel(
  model: PanelModel,
  commands: CommandTable,
  container: Element | undefined,
  shortcut: string | false,
): () => void {
  const host = document.createElement('div')
  host.dataset['querentDevtools'] = ''
  const root = host.attachShadow({ mode: 'open' })
  addStyles(root, styles)
  const place = document.createElement('div')
  root.append(place)
  // Keys that are typed in the panel are not shortcuts of the page.
  for (const type of ['keydown', 'keyup', 'keypress']) host.addEventListener(type, (event) => event.stopPropagation())
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shortcut || !isShortcut(event, shortcut)) return
    event.preventDefault()
    model.toggle()
  }
  const show = () => {
    addEventListener('keydown', onKeyDown, true)
    ;(container ?? document.body).append(host)
    render(<Panel model={model} commands={commands} shortcut={shortcut || undefined} />, place)
  }
  if (container ?? (document.body as Element | null)) show()
  else document.addEventListener('DOMContentLoaded', show, { once: true })
  return () => {
    document.removeEventListener('DOMContentLoaded', show)
    removeEventListener('keydown', onKeyDown, true)
    render(null, place)
    host.remove()
  }
}

function mountPanel(container: Element | undefined, shortcut: string | false): NonNullable<typeof mounted> {
  const model = new PanelModel()
  const commands: Record<string, FeatureCommands> = { ...searchCommands }
  /** The clients that are held, so that a page can hold one each time it renders. */
  let held = new WeakMap<object, object>()
  let system: SystemSession | undefined
  let engines = 0
  let isMounted = true
  const hide = showPanel(model, commands, container, shortcut)

  const devtools: Devtools = {
    add(added, title = `Engine ${engines + 1}`) {
      if (!isMounted) return () => {}
      engines++
      const { recording, desk } = toolsOf(added) ?? {}
      const session = new EngineSession(title, added, recording, desk)
      model.add(session)
      const remove = () => {
        session.stop()
        model.remove(session)
      }
      session.onStop(remove)
      return remove
    },
    inspect(event) {
      if (!isMounted) return
      if (!system) model.add((system = new SystemSession('XState')))
      system.trace.inspect(event)
    },
    hold<Client extends object>(client: Client, title = 'Client') {
      const known = held.get(client)
      if (!isMounted || known) return (known ?? client) as Client
      const methods = membersOf(client).filter((member): member is string => typeof member === 'string')
      const session = new ClientSession(title, methods)
      model.add(session)
      const result = session.desk.hold(client)
      held.set(client, result).set(result, result)
      return result
    },
    onRender() {
      const { session } = model.state
      if (isMounted && session instanceof EngineSession) session.addRender()
    },
    open: () => model.toggle(true),
    close: () => model.toggle(false),
    unmount() {
      if (!isMounted) return
      isMounted = false
      mounted = undefined
      hide()
      for (const session of model.state.sessions) session.stop()
      model.set({ sessions: [], session: undefined })
      held = new WeakMap()
      system = undefined
    },
  }
  return { devtools, commands }
}
