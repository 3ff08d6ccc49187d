import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Returns a machine as a state diagram of Mermaid. */
export function toDiagram({ root }: AnyStateMachine): string {
  return ['stateDiagram-v2', ...linesOf(root, '  ')].join('\n')
}

/** What a diagram calls a state. The root has no name of its own: what holds for all states is drawn as a note. */
const nameOf = ({ path }: AnyStateNode) => path.join('_')

function linesOf(state: AnyStateNode, indent: string): string[] {
  const children = Object.values(state.states)
  const initial = state.initial?.target[0]
  const regions = state.type === 'parallel' ? children.slice(1).map(() => `${indent}--`) : []
  return [
    ...(initial ? [`${indent}[*] --> ${nameOf(initial)}`] : []),
    ...children.flatMap((child, index) => {
      const isParallel = state.type === 'parallel' && index > 0
      return [...(isParallel ? regions.slice(index - 1, index) : []), ...stateLines(child, indent)]
    }),
    ...transitionLines(state, indent),
  ]
}

function stateLines(state: AnyStateNode, indent: string): string[] {
  const children = Object.values(state.states)
  const title = `${indent}state "${state.key}" as ${nameOf(state)}`
  if (!children.length) return [title, ...transitionLines(state, indent)]
  return [`${title} {`, ...linesOf(state, `${indent}  `).filter((line) => !isOf(state, line)), `${indent}}`, ...own(state, indent)]
}

const own = (state: AnyStateNode, indent: string) => transitionLines(state, indent)
const isOf = (state: AnyStateNode, line: string) => transitionLines(state, '').includes(line.trim())

function transitionLines(state: AnyStateNode, indent: string): string[] {
  const lines = [...state.transitions].flatMap(([event, alternatives]) =>
    alternatives.map((alternative) => toLine(state, event, alternative)),
  )
  return [...new Set(lines)].map((line) => indent + line)
}

function toLine(state: AnyStateNode, event: string, { target, guard }: AnyTransitionDefinition): string {
  const label = `${toTitle(event)}${guard ? ' [guarded]' : ''}`
  const isRoot = state.path.length === 0
  const from = isRoot ? 'any' : nameOf(state)
  const targets = target?.length ? target.map(nameOf) : [from]
  return targets.map((to) => `${from} --> ${to} : ${label}`).join('\n')
}

/** Delays and the ends of calls, by their names. */
const toTitle = (event: string) =>
  event
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.(done|error)\.actor\..*$/, (_, outcome: string) => (outcome === 'done' ? 'the call succeeds' : 'the call fails'))
