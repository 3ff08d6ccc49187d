import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { labelOfEvent, labelOfGuard } from '../inspection/labels'

const GUARDED = / \[.*\]$/
/** A drawing with more states would be too wide to read. */
const MAX_STATES = 12

/** A drawing of a machine, or of one of its states. */
export interface Diagram {
  /** The path of the state; empty for the machine. */
  title: string
  /** In the language of Mermaid. */
  source: string
}

interface Arrow {
  /** The state whose block contains the arrow; the drawing itself if the arrow crosses a border. */
  block: AnyStateNode
  from: string
  to: string
  label: string
  /** The target, if it is outside of the drawing. */
  outside: AnyStateNode | undefined
}

/**
 * Returns a machine as Mermaid state diagrams: one of the machine, and one of each region of a parallel state. A drawing
 * with many states shows those that contain others without them; they have drawings themselves.
 *
 * `any state` means every state of its block: an arrow from it to itself changes data and keeps the state. Regions of
 * the machine follow a fork. A label names the guard of its event in brackets, or says what the guard requires.
 */
export const toDiagrams = ({ root }: AnyStateMachine): Diagram[] =>
  statesOf(root)
    .filter((state) => state === root || isDrawnAlone(state))
    .map((drawing) => ({ title: drawing.path.join('.'), source: toSource(drawing) }))

const childrenOf = (state: AnyStateNode) => Object.values(state.states)
const statesOf = (state: AnyStateNode): AnyStateNode[] => [state, ...childrenOf(state).flatMap(statesOf)]
const isRegion = ({ parent }: AnyStateNode) => parent?.type === 'parallel'
const isBlock = (state: AnyStateNode) => childrenOf(state).length > 0
/** The number of states that a drawing has if it shows all that it can. */
const sizeOf = (state: AnyStateNode): number =>
  state.type === 'parallel' ? 0 : childrenOf(state).reduce((size, child) => size + 1 + sizeOf(child), 0)
const isDrawnAlone = (state: AnyStateNode): boolean =>
  isBlock(state) && (isRegion(state) || (state.type !== 'parallel' && sizeOf(drawingOf(state)) > MAX_STATES))
const isOpen = (state: AnyStateNode) => isBlock(state) && state.type !== 'parallel' && !isDrawnAlone(state)
const nameOf = ({ path }: AnyStateNode, ...own: string[]) => [...path, ...own].join('_') || 'machine'

/** Returns the state whose drawing contains a state, or the machine. */
const drawingOf = ({ parent }: AnyStateNode): AnyStateNode =>
  parent!.parent && !isDrawnAlone(parent!) ? drawingOf(parent!) : parent!

/** Returns the state that represents another one in a drawing; undefined if that is outside of the drawing. */
function standInOf(state: AnyStateNode, drawing: AnyStateNode): AnyStateNode | undefined {
  if (state === drawing || !state.parent) return state === drawing ? state : undefined
  const isHidden = isRegion(state) && state.parent.parent
  return drawingOf(state) === drawing && !isHidden ? state : standInOf(state.parent, drawing)
}

function toSource(drawing: AnyStateNode): string {
  const arrows = statesOf(drawing)
    .filter((state) => state === drawing || drawingOf(state) === drawing)
    .flatMap((state) => toArrows(state, drawing))
  const outside = new Set(arrows.flatMap((arrow) => arrow.outside ?? []))
  const lines = [
    ...toBlock(drawing, drawing, arrows),
    ...[...outside].map((state) => `state "${state.path.join('.')}" as ${nameOf(state, 'outside')}`),
  ]
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n')
}

function toBlock(block: AnyStateNode, drawing: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const own = arrows.filter((arrow) => arrow.block === block)
  const any = nameOf(block, 'any')
  return [
    ...(arrows.some(({ from }) => from === any) ? [`state "any state" as ${any}`] : []),
    ...toStart(block, drawing),
    ...childrenOf(block).flatMap((state) => {
      const regions = state.type === 'parallel' ? `: ${Object.keys(state.states).join(', ')}` : ''
      const head = `state "${state.key}${regions}" as ${nameOf(state)}`
      if (!isOpen(state)) return [head]
      return [`${head} {`, ...toBlock(state, drawing, arrows).map((line) => `  ${line}`), '}']
    }),
    ...toLines(own),
  ]
}

function toStart(block: AnyStateNode, drawing: AnyStateNode): string[] {
  if (!isBlock(block)) return []
  if (block.type !== 'parallel')
    return block.initial.target.map((state) => `[*] --> ${nameOf(standInOf(state, drawing) ?? state)}`)
  const fork = nameOf(block, 'fork')
  return [
    `state ${fork} <<fork>>`,
    `[*] --> ${fork}`,
    ...childrenOf(block).map((region) => `${fork} --> ${nameOf(region)}`),
  ]
}

const toArrows = (state: AnyStateNode, drawing: AnyStateNode): Arrow[] => [
  ...[...state.transitions].flatMap(([event, transitions]) =>
    transitions.flatMap((transition) => arrowsOf(state, labelOfEvent(event), transition, drawing)),
  ),
  ...(state.always ?? []).flatMap((transition) => arrowsOf(state, labelOfEvent(''), transition, drawing)),
]

function arrowsOf(
  state: AnyStateNode,
  title: string,
  { target, guard }: AnyTransitionDefinition,
  drawing: AnyStateNode,
): Arrow[] {
  return (target ?? [state]).flatMap((target) => {
    const to = standInOf(target, drawing)
    const isInside = statesOf(state).includes(target)
    // What a state with a drawing does within itself is in that drawing, and the rest in the other one.
    if (state === drawing ? !to : isDrawnAlone(state) && isInside) return []
    const isWithin = state === drawing || (isOpen(state) && isInside)
    const from = nameOf(state, ...(isWithin ? ['any'] : []))
    const inner = to && to !== target ? target.path.slice(to.path.length) : []
    const fromBlock = isWithin ? state : state.parent!
    const toBlock = to === state && isWithin ? state : to?.parent
    const labels = [title, ...(inner.length ? [`to ${inner.join('.')}`] : []), ...(guard ? [titleOfGuard(guard)] : [])]
    return {
      block: fromBlock === toBlock ? fromBlock : drawing,
      from,
      to: !to ? nameOf(target, 'outside') : to === state ? from : nameOf(to),
      label: labels.join(' '),
      outside: to ? undefined : target,
    }
  })
}

/** Returns one line for each pair of states, with all the events that lead from one to the other. */
function toLines(arrows: readonly Arrow[]): string[] {
  const labels = new Map<string, Set<string>>()
  for (const { from, to, label } of arrows) {
    const ends = `${from} --> ${to}`
    labels.set(ends, (labels.get(ends) ?? new Set()).add(label))
  }
  const isMeant = (label: string, all: Set<string>) => !all.has(label.replace(GUARDED, '')) || !GUARDED.test(label)
  return [...labels].map(([ends, all]) => `${ends} : ${[...all].filter((label) => isMeant(label, all)).join('<br>')}`)
}

/** Returns a guard in brackets. Mermaid ends a label at a colon or a semicolon, and reads angle brackets as HTML. */
const titleOfGuard = (guard: unknown) =>
  `[${labelOfGuard(guard)
    .replace(/[:;].*/, '…')
    .replace(/</g, '#lt;')
    .replace(/>/g, '#gt;')}]`
