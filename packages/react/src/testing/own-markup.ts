import {
  forwardRef,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from 'react'

/** Returns a component that takes the props and the ref of another, and shows them in other markup. */
export const ownMarkup = <Element, Props extends object>(
  useMarkup: (props: Props & { ref: ForwardedRef<Element> }) => ReactNode,
) =>
  forwardRef<Element, Props>((props, ref) => useMarkup({ ...(props as Props), ref })) as ForwardRefExoticComponent<
    Props & RefAttributes<Element>
  >
