/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useErrorBoundary, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { EngineSession } from '../sessions/engine-session'
import type { Session } from '../sessions/session'
import { MachinesTab, type CommandTable } from './machines-tab'
import { OutTab } from './out-tab'
import { elementsOf, featureAt } from './page-elements'
import { MIN_SIZE, TABS, type PanelModel, type PanelState, type Tab } from './panel-model'
import { RacesTab } from './races-tab'
import { RequestTab } from './request-tab'
import { MomentBar, TimelineTab } from './timeline-tab'
import { messageOf } from '../to-json'
import { useChanges, usePanel } from './use-panel'

interface Props {
  model: PanelModel
  commands: CommandTable
  /** The shortcut in words, such as `Alt+Q`; undefined without one. */
  shortcut: string | undefined
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The handle of the panel, and the panel while it is open. */
export function Panel(props: Props) {
  const state = usePanel(props.model)
  if (state.isOpen) return <OpenPanel {...props} state={state} />
  return (
    <aside aria-label="Machines of this page">
      <button
        ref={state.hasClosed ? takeFocus : null}
        type="button"
        class="handle"
        aria-expanded="false"
        title={props.shortcut}
        onClick={() => props.model.toggle(true)}
      >
        <i /> Machines
      </button>
    </aside>
  )
}

interface OpenProps extends Props {
  state: PanelState
}

const SIZE_STEP = 40

function OpenPanel({ model, state, commands, shortcut }: OpenProps) {
  const { session, sessions, dock, size, tab } = state
  useChanges(session)
  const panel = useRef<HTMLElement>(null)
  useRoomInPage(panel, dock, size)
  const [marked, setMarked] = useState<string>()
  usePicking(model, state, setMarked)
  const isBottom = dock === 'bottom'
  return (
    <>
      <aside
        ref={panel}
        class={`panel ${dock}`}
        aria-label="Machines of this page"
        style={{ [isBottom ? 'height' : 'width']: `${size}px` }}
      >
        <ResizeHandle
          isBottom={isBottom}
          size={size}
          resize={(next) => model.set({ size: Math.max(next, MIN_SIZE) })}
        />
        <PanelHeader model={model} state={state} shortcut={shortcut} />
        {session && <MomentBar model={model} state={state} session={session} />}
        <div role="tabpanel" id={`qd-panel-${tab}`} aria-labelledby={`qd-tab-${tab}`} tabIndex={0}>
          {/* What "Out" says of a loaded file stays when the panel shows its session. */}
          <Guarded key={tab === 'Out' ? tab : `${tab} ${session ? sessions.indexOf(session) : ''}`}>
            {tab === 'Out' ? (
              <OutTab model={model} session={session} />
            ) : !session ? (
              <p class="empty">No engine yet: pass one to the panel, or load a recording.</p>
            ) : tab === 'Machines' ? (
              <MachinesTab model={model} state={state} session={session} commands={commands} mark={setMarked} />
            ) : tab === 'Timeline' ? (
              <TimelineTab model={model} state={state} session={session} />
            ) : tab === 'Request' ? (
              <RequestTab session={session} />
            ) : (
              <RacesTab key={session.name} session={session} />
            )}
          </Guarded>
        </div>
      </aside>
      <Marks session={session} feature={marked} />
    </>
  )
}

/** Chooses the session, the tab, and the place of the panel. */
function PanelHeader({ model, state, shortcut }: Pick<OpenProps, 'model' | 'state' | 'shortcut'>) {
  const { session, sessions, dock, tab, isPicking } = state
  const isBottom = dock === 'bottom'
  return (
    <header>
      {sessions.length > 1 && (
        <select
          aria-label="Session"
          value={sessions.indexOf(session!)}
          onChange={(event) => model.show(sessions[Number(event.currentTarget.value)])}
        >
          {sessions.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Tabs tab={tab} choose={(chosen) => model.set({ tab: chosen })} />
      <span class="end">
        {session instanceof EngineSession && (
          <button
            type="button"
            aria-pressed={isPicking}
            title="Point at a part of the page to find its machine"
            onClick={() => model.set({ isPicking: !isPicking })}
          >
            Pick
          </button>
        )}
        <button type="button" class="to-side" onClick={() => model.set({ dock: isBottom ? 'side' : 'bottom' })}>
          {isBottom ? 'To the side' : 'To the bottom'}
        </button>
        <button
          type="button"
          title={shortcut}
          onClick={() => {
            model.set({ hasClosed: true })
            model.toggle(false)
          }}
        >
          Close
        </button>
      </span>
    </header>
  )
}

/** Tabs that arrow keys move between. */
function Tabs({ tab, choose }: { tab: Tab; choose: (tab: Tab) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const ends = { Home: 0, End: TABS.length - 1 }[event.key]
    const index = ends ?? (step && (TABS.indexOf(tab) + step + TABS.length) % TABS.length)
    if (index === undefined) return
    event.preventDefault()
    choose(TABS[index]!)
    ;(list.current!.children[index] as HTMLElement).focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="Views" tabIndex={-1} onKeyDown={onKeyDown}>
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`qd-tab-${each}`}
          aria-selected={each === tab}
          aria-controls={each === tab ? `qd-panel-${each}` : undefined}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => choose(each)}
        >
          {each}
        </button>
      ))}
    </div>
  )
}

interface ResizeProps {
  isBottom: boolean
  size: number
  resize: (size: number) => void
}

function ResizeHandle({ isBottom, size, resize }: ResizeProps) {
  const [grow, shrink] = isBottom ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const onKeyDown = (event: KeyboardEvent) => {
    const change = { [grow!]: SIZE_STEP, [shrink!]: -SIZE_STEP }[event.key]
    if (!change) return
    event.preventDefault()
    resize(size + change)
  }
  const onPointerDown = (event: PointerEvent) => {
    const handle = event.currentTarget as HTMLElement
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = ({ clientX, clientY }) => resize(isBottom ? innerHeight - clientY : innerWidth - clientX)
    handle.onpointerup = () => (handle.onpointermove = null)
  }
  return (
    <div
      class="resize"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `hr` cannot be moved
      role="separator"
      tabIndex={0}
      aria-label="Size of the panel"
      aria-orientation={isBottom ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={MIN_SIZE}
      aria-valuemax={Math.max(isBottom ? innerHeight : innerWidth, size)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  )
}

/** Leaves room at the end of the page, so that the panel covers nothing that cannot be scrolled into view. */
function useRoomInPage(panel: { current: HTMLElement | null }, dock: Dock, size: number) {
  useLayoutEffect(() => {
    const { style } = document.body
    const { paddingBottom, paddingRight } = style
    const restore = () => Object.assign(style, { paddingBottom, paddingRight })
    const makeRoom = () => {
      restore()
      const { width, height } = panel.current!.getBoundingClientRect()
      // On a narrow screen, the panel is at the bottom whatever its dock is.
      if (width < innerWidth) style.paddingRight = `${width}px`
      else style.paddingBottom = `${height}px`
    }
    makeRoom()
    addEventListener('resize', makeRoom)
    return () => {
      removeEventListener('resize', makeRoom)
      restore()
    }
  }, [panel, dock, size])
}
type Dock = PanelState['dock']

/** Shows a fault of a view in its place. The rest of the panel goes on. */
function Guarded({ children }: { children: ComponentChildren }) {
  const [error, reset] = useErrorBoundary()
  if (error === undefined) return <>{children}</>
  return (
    <p class="failure">
      This view cannot be shown: {messageOf(error)}{' '}
      <button type="button" onClick={reset}>
        Try again
      </button>
    </p>
  )
}

/** While the panel picks, the pointer marks the part of the page below it, and a click shows its machine. */
function usePicking(
  model: PanelModel,
  { isPicking, session }: PanelState,
  mark: (feature: string | undefined) => void,
) {
  useEffect(() => {
    if (!isPicking || !(session instanceof EngineSession)) return
    // The first target is inside the shadow root that the pointer is in.
    const find = (event: Event) => featureAt(event.composedPath()[0], session.inspected.features)
    const onMove = (event: Event) => mark(find(event)?.id)
    const onClick = (event: Event) => {
      const feature = find(event)
      if (!feature) return
      event.preventDefault()
      event.stopPropagation()
      mark(undefined)
      const machine = session.machines.find((each) => each.feature === feature.id)?.key
      model.set({ isPicking: false, tab: 'Machines', machine })
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && model.set({ isPicking: false })
    addEventListener('keydown', onKeyDown, true)
    document.addEventListener('pointermove', onMove)
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('click', onClick, true)
      mark(undefined)
    }
  }, [model, mark, isPicking, session])
}

/** Frames the elements of a feature in the page. */
function Marks({ session, feature }: { session: Session | undefined; feature: string | undefined }) {
  if (!(session instanceof EngineSession) || feature === undefined) return null
  const { features } = session.inspected
  const found = features.find(({ id }) => id === feature)
  if (!found) return null
  return (
    <>
      {elementsOf(found, features).map((element, index) => {
        const { top, left, width, height } = element.getBoundingClientRect()
        const style = { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` }
        return <div key={index} class="mark" style={style} />
      })}
    </>
  )
}
