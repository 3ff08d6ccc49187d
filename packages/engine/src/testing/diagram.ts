import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Returns a machine as a state diagram of Mermaid. Transitions of the machine itself start at `any state`. */
export function toDiagram({ root }: AnyStateMachine): string {
  const states = Object.values(root.states)
  const own = transitionLines(root)
  return [
    'stateDiagram-v2',
    ...(own.length ? ['  state "any state" as any'] : []),
    ...startLine(root, '  '),
    ...regionsOf(root, '  '),
    ...[...own, ...states.flatMap(allTransitionLines)].map((line) => `  ${line}`),
  ].join('\n')
}

const nameOf = ({ path }: AnyStateNode) => path.join('_')

const startLine = ({ initial }: AnyStateNode, indent: string) =>
  initial?.target.length ? [`${indent}[*] --> ${nameOf(initial.target[0]!)}`] : []

/** The states within a state; those of a parallel state stand apart. */
const regionsOf = ({ states, type }: AnyStateNode, indent: string): string[] =>
  Object.values(states).flatMap((state, index) => [
    ...(type === 'parallel' && index > 0 && indent.length > 2 ? [`${indent}--`] : []),
    ...blockOf(state, indent),
  ])

function blockOf(state: AnyStateNode, indent: string): string[] {
  const title = `${indent}state "${state.key}" as ${nameOf(state)}`
  if (!Object.keys(state.states).length) return [title]
  const inner = `${indent}  `
  return [`${title} {`, ...startLine(state, inner), ...regionsOf(state, inner), `${indent}}`]
}

const allTransitionLines = (state: AnyStateNode): string[] => [
  ...transitionLines(state),
  ...Object.values(state.states).flatMap(allTransitionLines),
]

function transitionLines(state: AnyStateNode): string[] {
  const lines = [...state.transitions].flatMap(([event, alternatives]) =>
    alternatives.flatMap((alternative) => toLines(state, event, alternative)),
  )
  return [...new Set(lines)]
}

function toLines(state: AnyStateNode, event: string, { target, guard }: AnyTransitionDefinition): string[] {
  const from = nameOf(state) || 'any'
  const targets = target?.length ? target.map((to) => nameOf(to) || 'any') : [from]
  return targets.map((to) => `${from} --> ${to} : ${titleOf(event)}${guard ? ' if allowed' : ''}`)
}

/** Names delays and the ends of calls as a reader knows them. */
const titleOf = (event: string) =>
  event
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\..*$/, 'call succeeded')
    .replace(/^xstate\.error\.actor\..*$/, 'call failed')
