import { encodeParameters, type SearchParameters } from '@querent/engine'
import { useEngine } from '@querent/react'
import type { ComponentProps, MouseEvent } from 'react'

interface ParametersLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  parameters: SearchParameters
  /** Keeps the scroll position. */
  isInPlace?: boolean
}

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey

/** A link to the page with other parameters. A click searches; the link can also be copied or opened in a tab. */
export function ParametersLink({ parameters, isInPlace = false, children, ...rest }: ParametersLinkProps) {
  const engine = useEngine()
  const search = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    engine.restore(parameters)
    engine.load('searchFromLink')
    if (!isInPlace) scrollTo({ top: 0 })
  }
  return (
    <a {...rest} href={`?${encodeParameters(parameters)}`} onClick={search}>
      {children}
    </a>
  )
}
