import type { ComponentProps } from 'react'

interface ChipLinksProps extends ComponentProps<'ul'> {
  links: readonly { title: string; url: string }[]
}

/** A list of links that look like chips. */
export const ChipLinks = ({ links, ...props }: ChipLinksProps) => (
  <ul {...props}>
    {links.map(({ title, url }) => (
      <li key={url}>
        <a className="chip" href={url}>
          {title}
        </a>
      </li>
    ))}
  </ul>
)
