import { forwardRef, type ComponentPropsWithoutRef } from 'react'

interface RouterLinkProps extends ComponentPropsWithoutRef<'a'> {
  navigate: (href: string | undefined) => void
}

/** Does what the link of a router does: calls the handler it is given, and then goes there itself. */
export const RouterLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, RouterLinkProps>(function RouterLink(
  { navigate, href, onClick, children, ...rest },
  ref,
) {
  return (
    <a
      {...rest}
      ref={ref}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        event.preventDefault()
        navigate(href)
      }}
    >
      {children}
    </a>
  )
})
