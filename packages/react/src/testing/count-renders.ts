/** What we read of a fiber, in which React keeps a component and what has become of it. */
interface Fiber {
  tag: number
  flags: number
  type: { name?: string; render?: { name: string } } | null
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

const FUNCTION_COMPONENT = 0
const FORWARD_REF = 11
const SIMPLE_MEMO_COMPONENT = 15
const isFunction = ({ tag }: Fiber) => [FUNCTION_COMPONENT, FORWARD_REF, SIMPLE_MEMO_COMPONENT].includes(tag)

/** Set when the function of a component was called, and not if React reused what it returned before. */
const PERFORMED_WORK = 1

/**
 * Returns the names of the components whose functions were called for the last commit below a container. Call it from
 * `onRender` of a `Profiler` around everything. A profiler alone reports that something below it was rendered, but not
 * what.
 */
export function renderedIn(container: Element): string[] {
  const names: string[] = []
  const visit = (fiber: Fiber, before: Fiber | null) => {
    if (isFunction(fiber) && (!before || fiber.flags & PERFORMED_WORK))
      names.push(fiber.type?.render?.name ?? fiber.type?.name ?? '')
    if (fiber.child === before?.child) return // all below was reused
    for (let { child } = fiber; child; child = child.sibling) visit(child, child.alternate)
  }
  const root = rootOf(container)
  visit(root, root.alternate)
  return names
}

function rootOf(container: Element): Fiber {
  const entry = Object.entries(container).find(([key]) => key.startsWith('__reactContainer$'))
  return (entry![1] as { stateNode: { current: Fiber } }).stateNode.current
}
