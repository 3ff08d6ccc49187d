import { useSearchQuery } from '@querent/react'
import { useEffect } from 'react'

const TITLE = 'Web platform search – Querent'

/** Names the query in the title of the document, and so in the history of the browser. */
export function useDocumentTitle() {
  const { q } = useSearchQuery().state
  useEffect(() => {
    document.title = q ? `${q} – ${TITLE}` : TITLE
  }, [q])
}
