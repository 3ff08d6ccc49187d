/** @jsxImportSource preact */
import type { FeatureCommands } from '@querent/engine/commands'
import diff, { type Difference } from 'microdiff'
import { useState } from 'preact/hooks'
import { ChartView } from '../chart/chart-view'
import { EngineSession } from '../sessions/engine-session'
import {
  modesOf,
  shownAt,
  type MachineInfo,
  type MachineMoment,
  type Session,
  type StepInfo,
} from '../sessions/session'
import { CommandList } from './command-list'
import { shortText, timeText } from '../sessions/describe-entry'
import { toJson, toPlain } from '../to-json'
import { LightMeter } from './light'
import type { PanelModel, PanelState } from './panel-model'
import { Scroller } from './scroller'

/** The descriptions of commands, by the kind of their feature. */
export type CommandTable = Readonly<Record<string, FeatureCommands>>

interface Props {
  model: PanelModel
  state: PanelState
  session: Session
  commands: CommandTable
  /** Marks the elements of a feature in the page. */
  mark: (feature: string | undefined) => void
}

/** Shows the machines of a session: the chart of one, its last events, its data and its commands. */
export function MachinesTab({ model, state, session, commands, mark }: Props) {
  const { machines } = session
  const machine = machines.find(({ key }) => key === state.machine) ?? machines[0]
  const [light] = useState(() => new LightMeter())
  if (!machine) return <p class="empty">No machine runs yet.</p>
  const moment = session.momentOf(machine.key, state.position)
  const { position = Infinity } = state
  const { lit, counts } = light.read(
    machine.key,
    session.steps.filter((step) => step.machine === machine.key && step.position <= position),
  )
  return (
    <div class="machines">
      <nav aria-label="Machines" class="list">
        <ul>
          {machines.map((each) => (
            <MachineItem
              key={each.key}
              machine={each}
              depth={depthOf(each, machines)}
              moment={session.momentOf(each.key, state.position)}
              isShown={each === machine}
              show={() => model.set({ machine: each.key })}
              mark={mark}
            />
          ))}
        </ul>
      </nav>
      <section class="chart" aria-label={`Statechart of ${machine.title}`}>
        <ChartView key={machine.key} chart={machine.chart} active={moment.states} lit={lit} counts={counts} />
      </section>
      <section class="facts" aria-label={`Events and data of ${machine.title}`}>
        {session instanceof EngineSession && machine.feature !== undefined && (
          <CommandList key={machine.feature} session={session} feature={machine.feature} commands={commands} />
        )}
        <h3>Last events</h3>
        <StepList steps={moment.steps} />
        <Shown session={session} machine={machine} position={state.position} />
        <h3>Context</h3>
        <Scroller label={`Context of ${machine.title}`}>
          <pre>{toText(moment.context)}</pre>
        </Scroller>
      </section>
    </div>
  )
}

interface ShownProps {
  session: Session
  machine: MachineInfo
  position: number | undefined
}

/** Shows what users saw of a machine at a moment: the state of its feature, or the page of its source. */
function Shown({ session, machine: { title, feature, source }, position }: ShownProps) {
  const { pages, features } = shownAt(session, position)
  const what = feature === undefined ? 'Page' : 'State'
  const shown = feature === undefined ? pages[source ?? ''] : features[feature]
  if (shown === undefined) return null
  return (
    <>
      <h3>{what}</h3>
      <Scroller label={`${what} of ${title}`}>
        <pre>{toText(shown)}</pre>
      </Scroller>
    </>
  )
}

/** A longer text makes the panel slow. */
const MAX_TEXT = 50_000

function toText(value: unknown): string {
  if (value === undefined) return 'none'
  const text = toJson(value, { indent: 2, hasFunctions: true })
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}… ${text.length - MAX_TEXT} characters more` : text
}

const depthOf = (machine: MachineInfo, machines: readonly MachineInfo[]): number => {
  const parent = machines.find(({ key }) => key === machine.parent)
  return parent ? depthOf(parent, machines) + 1 : 0
}

interface ItemProps {
  machine: MachineInfo
  depth: number
  moment: MachineMoment
  isShown: boolean
  show: () => void
  mark: (feature: string | undefined) => void
}

function MachineItem({ machine, depth, moment, isShown, show, mark }: ItemProps) {
  const { title, feature } = machine
  const isRunning = moment.states.length > 0
  return (
    <li>
      <button
        type="button"
        aria-current={isShown ? 'true' : undefined}
        class={isRunning ? '' : 'ended'}
        style={{ paddingInlineStart: `${8 + 16 * depth}px` }}
        onClick={show}
        onPointerEnter={() => mark(feature)}
        onPointerLeave={() => mark(undefined)}
        onFocus={() => mark(feature)}
        onBlur={() => mark(undefined)}
      >
        <span>{title}</span>
        <small>{modesOf(machine, moment)}</small>
      </button>
    </li>
  )
}

/** Lists steps, the latest first, each with what it changed in the context. */
function StepList({ steps }: { steps: readonly StepInfo[] }) {
  if (!steps.length) return <p class="empty">None since the panel was mounted.</p>
  return (
    <ol class="steps" reversed>
      {steps.toReversed().map((step, index, all) => (
        <li key={`${step.position} ${step.at} ${index}`}>
          <code>{step.event.type}</code>
          <small>
            {timeText(step.at)}
            {step.edges.length ? '' : ' · no transition'}
          </small>
          <Changes before={all[index + 1]?.context} after={step.context} isFirst={index === all.length - 1} />
        </li>
      ))}
    </ol>
  )
}

const MAX_CHANGES = 6

function Changes({ before, after, isFirst }: { before: unknown; after: unknown; isFirst: boolean }) {
  if (isFirst || before === after) return null
  const changes = changesOf(before, after)
  if (!changes.length) return null
  return (
    <ul class="changes">
      {changes.slice(0, MAX_CHANGES).map((change) => (
        <li key={change.path.join('.')}>
          <code>{change.path.join('.')}</code>
          {change.type !== 'CREATE' && <del>{shortText(change.oldValue)}</del>}
          {change.type !== 'REMOVE' && <ins>{shortText(change.value)}</ins>}
        </li>
      ))}
      {changes.length > MAX_CHANGES && <li>{changes.length - MAX_CHANGES} more</li>}
    </ul>
  )
}

const asObject = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : { value }) as Record<string, unknown>

const known = new WeakMap<object, { before: unknown; changes: Difference[] }>()

/** Returns what differs between two contexts. Large ones take long to compare. */
function changesOf(before: unknown, after: unknown): Difference[] {
  const [from, to] = [toPlain(before), toPlain(after)].map(asObject) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  const last = known.get(to)
  if (last?.before === from) return last.changes
  const changes = diff(from, to, { cyclesFix: false })
  known.set(to, { before: from, changes })
  return changes
}
