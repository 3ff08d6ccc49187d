import type { ReactNode } from 'react'

/** The ways into the playground. */
const doors = [
  {
    href: '/',
    title: 'Search',
    about: '22,000 features and details of the web platform: facets, suggestions, why each result is there.',
  },
  {
    href: '/shop',
    title: 'Shop',
    about: 'Products from the listing to the checkout, with recommendations and a cart.',
  },
  {
    href: '/lab',
    title: 'Laboratory',
    about: 'Each behaviour on its own: what it sends, and what a bad network does to it.',
  },
  {
    href: '/docs/',
    title: 'Documentation',
    about: 'Guides, recipes and the reference, with examples that run.',
  },
] as const

interface DoorsProps {
  /** The page that needs no door. */
  current?: (typeof doors)[number]['href']
  /** More doors, as list items. */
  children?: ReactNode
}

/** Links to the main pages, each with what it shows. */
export function Doors({ current, children }: DoorsProps) {
  return (
    <ul className="doors">
      {doors
        .filter(({ href }) => href !== current)
        .map(({ href, title, about }) => (
          <li key={href} className="door">
            <a href={href}>{title}</a>
            <p>{about}</p>
          </li>
        ))}
      {children}
    </ul>
  )
}
