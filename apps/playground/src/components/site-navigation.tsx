import { labPages, pathOf } from '../lab/pages'
import type { PageName } from '../paths'

interface SiteNavigationProps {
  /** The current page. */
  current?: PageName
}

/** Scrolls the current page into view, because a narrow screen shows only a part of the list. */
const showInList = (link: HTMLElement | null) => {
  const list = link?.closest('ul')
  if (link && list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.clientWidth) / 2
}

const linkTo = (href: string, text: string, isCurrent: boolean) => (
  <a href={href} aria-current={isCurrent ? 'page' : undefined} ref={isCurrent ? showInList : undefined}>
    {text}
  </a>
)

/** Links to all pages. */
export function SiteNavigation({ current }: SiteNavigationProps) {
  return (
    <nav className="site-navigation" aria-label="Site">
      <ul>
        <li>{linkTo('/', 'Search', current === 'search')}</li>
        <li>{linkTo('/shop', 'Shop', current === 'shop')}</li>
        <li>{linkTo('/together', 'Together', current === 'together')}</li>
        <li>{linkTo('/docs/', 'Docs', false)}</li>
        <li className="site-navigation-lab">{linkTo('/lab', 'Lab', current === 'lab')}</li>
        {labPages.map(({ name, title }) => (
          <li key={name}>{linkTo(pathOf(name), title, name === current)}</li>
        ))}
      </ul>
    </nav>
  )
}
