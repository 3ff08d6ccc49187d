import { useEffect, useRef, type ReactNode } from 'react'
import { useVisit } from './navigation'
import type { Place } from './routes'

interface HeadingProps {
  /** The text in the document title. Default: the heading. */
  title?: string
  children: ReactNode
}

/** The heading of a page, which also sets the document title. It receives the focus after a navigation. */
export function Heading({ title, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { number } = useVisit()
  useEffect(() => {
    document.title = `${title ?? heading.current?.textContent} – Wayside`
  })
  useEffect(() => {
    if (number > 0) heading.current?.focus({ preventScroll: true })
  }, [number])
  return (
    <h1 className="shop-title" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  )
}

/** Breadcrumbs from the start page of the shop. */
export function Trail({ above }: { above: readonly Place[] }) {
  return (
    <nav className="shop-trail" aria-label="Breadcrumb">
      <ol>
        {[{ title: 'Shop', url: '/shop' }, ...above].map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
