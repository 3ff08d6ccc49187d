import type { Session } from '../sessions/session'

/** The tabs of the panel, in their order. */
export const TABS = ['Machines', 'Timeline', 'Request', 'Races', 'Out'] as const
/** A tab of the panel. */
export type Tab = (typeof TABS)[number]

/** The edge of the window that the panel is at. */
export type Dock = 'bottom' | 'side'

/** What the panel remembers of a visit to the next one. */
interface Remembered {
  isOpen: boolean
  dock: Dock
  tab: Tab
  /** Its height at the bottom, or its width at the side, in CSS pixels. */
  size: number
}

/** The smallest height or width of the panel, in CSS pixels. */
export const MIN_SIZE = 160

const INITIAL: Remembered = { isOpen: false, dock: 'bottom', tab: 'Machines', size: 380 }
const KEY = 'querent.devtools'

/** Returns what an earlier visit has stored. A page may forbid storage, and anything may be stored. */
function recall(): Remembered {
  try {
    const { isOpen, dock, tab, size } = Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Partial<Remembered>
    return {
      isOpen: isOpen === true,
      dock: dock === 'side' ? 'side' : INITIAL.dock,
      tab: TABS.find((each) => each === tab) ?? INITIAL.tab,
      size: typeof size === 'number' && size >= MIN_SIZE ? size : INITIAL.size,
    }
  } catch {
    return INITIAL
  }
}

function remember(state: Remembered) {
  try {
    localStorage.setItem(KEY, JSON.stringify(state))
  } catch {
    // The page forbids storage: the next visit starts as the first one did.
  }
}

/** What the panel shows. */
export interface PanelState extends Remembered {
  sessions: readonly Session[]
  /** The session shown; undefined before the first one. */
  session: Session | undefined
  /** The key of the machine shown. */
  machine: string | undefined
  /** The moment shown, as a number of log entries; undefined for the present. */
  position: number | undefined
  /** Whether the user has closed the panel, so that its handle takes the focus. */
  hasClosed: boolean
  /** Whether the pointer finds the machine of the element below it. */
  isPicking: boolean
}

/** The state of a panel, and what changes it. */
export class PanelModel {
  #state: PanelState
  readonly #listeners = new Set<() => void>()

  constructor() {
    this.#state = {
      ...recall(),
      sessions: [],
      session: undefined,
      machine: undefined,
      position: undefined,
      hasClosed: false,
      isPicking: false,
    }
  }

  get state(): PanelState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  set(changes: Partial<PanelState>): void {
    this.#state = { ...this.#state, ...changes }
    const { isOpen, dock, tab, size } = this.#state
    if ('isOpen' in changes || 'dock' in changes || 'tab' in changes || 'size' in changes)
      remember({ isOpen, dock, tab, size })
    for (const listener of [...this.#listeners]) listener()
  }

  add(session: Session): void {
    const { sessions, session: shown } = this.#state
    this.set({ sessions: [...sessions, session] })
    if (!shown) this.show(session)
  }

  remove(session: Session): void {
    const sessions = this.#state.sessions.filter((other) => other !== session)
    if (this.#state.session === session) this.show(sessions[0])
    this.set({ sessions })
  }

  /** Opens or closes the panel. A closed one does not pick. */
  toggle(isOpen = !this.#state.isOpen): void {
    this.set({ isOpen, isPicking: false })
  }

  /** Shows a session at the present. Of a client alone there is nothing but its races to see. */
  show(session: Session | undefined): void {
    const tab = session?.kind === 'client' ? { tab: 'Races' as const } : {}
    this.set({ session, machine: undefined, position: undefined, ...tab })
  }
}
