import { useSearchQuery } from '@querent/react'
import { useEffect } from 'react'

const TITLE = 'Web platform search – Querent'

/** Adds the query to the document title, which the browser's history shows. */
export function useDocumentTitle() {
  const { q } = useSearchQuery().state
  useEffect(() => {
    document.title = q ? `${q} – ${TITLE}` : TITLE
  }, [q])
}
