import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const ALLOWED = / if allowed$/

interface Arrow {
  /** The state whose block contains the arrow. */
  block: AnyStateNode
  from: string
  to: string
  label: string
}

/**
 * Returns a machine as a Mermaid state diagram.
 *
 * `any state` means every state of its block: an arrow from it to itself changes data and keeps the state. States that
 * are active at the same time follow a fork. A transition with a guard is labelled `if allowed`.
 */
export function toDiagram({ root }: AnyStateMachine): string {
  return ['stateDiagram-v2', ...toBlock(root, statesOf(root).flatMap(toArrows)).map((line) => `  ${line}`)].join('\n')
}

const statesOf = (state: AnyStateNode): AnyStateNode[] => [state, ...Object.values(state.states).flatMap(statesOf)]
const ancestorsOf = (state: AnyStateNode): AnyStateNode[] => [state, ...(state.parent ? ancestorsOf(state.parent) : [])]
const isBlock = (state: AnyStateNode) => Object.keys(state.states).length > 0
const nameOf = ({ path }: AnyStateNode, ...own: string[]) => [...path, ...own].join('_')

function toBlock(block: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const own = arrows.filter((arrow) => arrow.block === block)
  const any = nameOf(block, 'any')
  return [
    ...(own.some(({ from }) => from === any) ? [`state "any state" as ${any}`] : []),
    ...toStart(block),
    ...Object.values(block.states).flatMap((state) => [
      `state "${state.key}" as ${nameOf(state)}${isBlock(state) ? ' {' : ''}`,
      ...(isBlock(state) ? [...toBlock(state, arrows).map((line) => `  ${line}`), '}'] : []),
    ]),
    ...toLines(own),
  ]
}

function toStart(block: AnyStateNode): string[] {
  if (block.type !== 'parallel') return block.initial.target.map((state) => `[*] --> ${nameOf(state)}`)
  const fork = nameOf(block, 'fork')
  const regions = Object.values(block.states).map((region) => `${fork} --> ${nameOf(region)}`)
  return [`state ${fork} <<fork>>`, `[*] --> ${fork}`, ...regions]
}

const toArrows = (state: AnyStateNode): Arrow[] => [
  ...[...state.transitions].flatMap(([event, transitions]) =>
    transitions.flatMap((transition) => arrowsOf(state, titleOf(event), transition)),
  ),
  ...(state.always ?? []).flatMap((transition) => arrowsOf(state, 'always', transition)),
]

function arrowsOf(state: AnyStateNode, title: string, { target, guard }: AnyTransitionDefinition): Arrow[] {
  const label = guard ? `${title} if allowed` : title
  return (target ?? [state]).map((to) => {
    const isWithin = isBlock(state) && ancestorsOf(to).includes(state)
    const from = isWithin ? nameOf(state, 'any') : nameOf(state)
    const outer = ancestorsOf(state.parent ?? state)
    const block = isWithin ? state : ancestorsOf(to.parent ?? to).find((ancestor) => outer.includes(ancestor))!
    return { block, from, to: to === state ? from : nameOf(to), label }
  })
}

/** Returns one line for each pair of states, with all the events that lead from one to the other. */
function toLines(arrows: readonly Arrow[]): string[] {
  const labels = new Map<string, Set<string>>()
  for (const { from, to, label } of arrows) {
    const ends = `${from} --> ${to}`
    labels.set(ends, (labels.get(ends) ?? new Set()).add(label))
  }
  const isMeant = (label: string, all: Set<string>) => !all.has(label.replace(ALLOWED, '')) || !ALLOWED.test(label)
  return [...labels].map(([ends, all]) => `${ends} : ${[...all].filter((label) => isMeant(label, all)).join(', ')}`)
}

/** Returns the labels of events, with plain names for delays and the ends of calls. */
const titleOf = (event: string) =>
  event
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\..*$/, 'call succeeded')
    .replace(/^xstate\.error\.actor\..*$/, 'call failed')
    .replace(/^xstate\.done\.state\..*$/, 'done')
