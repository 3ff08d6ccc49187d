/** @jsxImportSource preact */
import { commands as searchCommands } from '@querent/engine/commands'
import type { AnyEngine } from '@querent/engine/recorder'
import { render } from 'preact'
import type { InspectionEvent } from 'xstate'
import type { CommandTable } from './panel/machines-tab'
import { Panel } from './panel/panel'
import { PanelModel } from './panel/panel-model'
import { styles } from './panel/styles'
import type { Render } from './panel/timeline-rows'
import { ClientSession } from './sessions/client-session'
import { EngineSession } from './sessions/engine-session'
import { SystemSession } from './sessions/system-session'
import type { Session } from './sessions/session'
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
  /** Counts the renders of React: pass it as `onRender` to `<Profiler>`. */
  onRender: (id: string, phase: string, durationMs: number) => void
  open(): void
  close(): void
  /** Removes the panel from the page. Engines go on. */
  unmount(): void
}

/** The number of renders that are remembered. */
const MAX_RENDERS = 2_000

/** Returns whether a key event is a shortcut such as `Alt+Q`. */
function isShortcut(event: KeyboardEvent, shortcut: string): boolean {
  const keys = shortcut.split('+')
  const letter = keys.at(-1)!.toUpperCase()
  const has = (name: string) => keys.slice(0, -1).includes(name)
  return (
    (event.code === `Key${letter}` || event.key.toUpperCase() === letter) &&
    event.altKey === has('Alt') &&
    event.ctrlKey === has('Control') &&
    event.shiftKey === has('Shift') &&
    event.metaKey === has('Meta')
  )
}

/**
 * Adds a panel to the page that shows machines, requests and races. It starts closed, with a visible handle, and remembers
 * its place. It lives in a shadow root, so styles of the page do not reach it.
 *
 * Of an engine that is running already it shows the machines, the page and what happens from then on. To hold replies, to
 * rewind and to copy tests, create the engine by `withDevtools`.
 *
 * @param engine - the first engine to show; `add` shows others.
 */
export function mountDevtools(engine?: AnyEngine, options: DevtoolsOptions = {}): Devtools {
  const { name, commands, container = document.body, shortcut = 'Alt+Q' } = options
  const model = new PanelModel()
  const renders: Render[] = []
  let system: SystemSession | undefined
  let engines = 0

  const host = document.createElement('div')
  host.dataset['querentDevtools'] = ''
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  // Keys that are typed in the panel are not shortcuts of the page.
  for (const type of ['keydown', 'keyup', 'keypress']) host.addEventListener(type, (event) => event.stopPropagation())
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shortcut || !isShortcut(event, shortcut)) return
    event.preventDefault()
    model.set({ isOpen: !model.state.isOpen })
  }
  addEventListener('keydown', onKeyDown, true)
  container.append(host)
  render(
    <Panel
      model={model}
      commands={{ ...searchCommands, ...commands }}
      renders={(session: Session) => (session.kind === 'recorded' ? renders : [])}
      shortcut={shortcut || undefined}
    />,
    root,
  )

  const devtools: Devtools = {
    add(added, title = `Engine ${engines + 1}`) {
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
      if (!system) model.add((system = new SystemSession('XState')))
      system.trace.inspect(event)
    },
    hold(client, title = 'Client') {
      const session = new ClientSession(title, Object.keys(client))
      model.add(session)
      return session.desk.hold(client)
    },
    onRender(_id, _phase, durationMs) {
      const { session } = model.state
      if (session) renders.push({ position: session.position, durationMs })
      if (renders.length > MAX_RENDERS) renders.shift()
    },
    open: () => model.set({ isOpen: true }),
    close: () => model.set({ isOpen: false }),
    unmount() {
      removeEventListener('keydown', onKeyDown, true)
      for (const session of model.state.sessions) if (session instanceof EngineSession) session.stop()
      render(null, root)
      host.remove()
    },
  }
  if (engine) devtools.add(engine, name)
  return devtools
}
