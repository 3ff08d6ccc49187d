import { labPages, pathOf, type LabPageName } from '../lab/pages'

interface SiteNavigationProps {
  /** The page this is. */
  current?: 'search' | 'shop' | 'together' | LabPageName
}

/** A narrow screen shows a part of the list only. */
const showInList = (link: HTMLElement | null) => {
  const list = link?.closest('ul')
  if (link && list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.clientWidth) / 2
}

const linkTo = (href: string, text: string, isCurrent: boolean) => (
  <a href={href} aria-current={isCurrent ? 'page' : undefined} ref={isCurrent ? showInList : undefined}>
    {text}
  </a>
)

/** The way from page to page. */
export function SiteNavigation({ current }: SiteNavigationProps) {
  return (
    <nav className="site-navigation" aria-label="Lab">
      <ul>
        <li>{linkTo('/', 'Search', current === 'search')}</li>
        <li>{linkTo('/shop', 'Shop', current === 'shop')}</li>
        <li>{linkTo('/together', 'Together', current === 'together')}</li>
        <li className="site-navigation-lab" aria-hidden="true">
          Lab
        </li>
        {labPages.map(({ name, title }) => (
          <li key={name}>{linkTo(pathOf(name), title, name === current)}</li>
        ))}
      </ul>
    </nav>
  )
}
