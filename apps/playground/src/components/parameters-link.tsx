import type { SearchParameters } from '@querent/engine'
import { urlState } from '@querent/engine'
import { useEngine, useFeature } from '@querent/react'
import type { ComponentProps, MouseEvent } from 'react'

interface ParametersLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  parameters: SearchParameters
}

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey

/** A link to the page with other parameters: a search when it is clicked, an address to open elsewhere or to copy. */
export function ParametersLink({ parameters, children, ...rest }: ParametersLinkProps) {
  const engine = useEngine()
  const { textOf } = useFeature(urlState)
  const search = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    engine.restore(parameters)
    engine.load('searchFromLink')
    scrollTo({ top: 0 })
  }
  return (
    <a {...rest} href={`?${textOf(parameters)}`} onClick={search}>
      {children}
    </a>
  )
}
