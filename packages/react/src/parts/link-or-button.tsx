import { cloneElement, isValidElement, version, type JSX, type ReactElement, type ReactNode, type Ref } from 'react'
import { mergeProps } from './merge-props'

/** Props of every component whose root is a link or a button. */
export interface AsChildProps {
  /**
   * Renders the only child instead of the component's element, and merges the component's props into it. Use it for the
   * link of a router. The child's own props win, such as `href`. A child without content shows the content of the
   * component.
   *
   * @default false
   */
  asChild?: boolean | undefined
}

type Child = ReactElement<{ children?: ReactNode; ref?: Ref<unknown> | undefined }>

/** Before React 19, a ref is a member of an element and not a prop. */
const refOf = (child: Child) =>
  Number.parseInt(version) < 19 ? (child as unknown as { ref?: Ref<unknown> }).ref : child.props.ref

interface LinkOrButton<Tag extends 'a' | 'button'> extends AsChildProps {
  tag: Tag
  /** The name of the component, for the error. */
  name: string
  props: JSX.IntrinsicElements[Tag]
  children: ReactNode
  /** Shown if there are no children. */
  content: ReactNode
}

/**
 * Returns the element at the root of a link or a button. A function and not a component, because it has no state.
 *
 * @throws {TypeError} if `asChild` is set and the children are not one element.
 */
export function linkOrButton<Tag extends 'a' | 'button'>(options: LinkOrButton<Tag>) {
  const { tag, name, props, asChild = false, children, content } = options
  const Tag: string = tag
  if (!asChild) return <Tag {...props}>{children ?? content}</Tag>
  if (!isValidElement<Child['props']>(children)) {
    throw new TypeError(
      `${name} with asChild must have exactly one element as its child. Wrap the content in one, as in <${name} asChild><Link>Title</Link></${name}>.`,
    )
  }
  const merged: object = mergeProps(props, { ...children.props, ref: refOf(children) })
  return cloneElement(children, merged, children.props.children ?? content)
}
