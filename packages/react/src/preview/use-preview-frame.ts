import { useCallback, useEffect } from 'react'
import { absoluteHref } from '../text/absolute-href'
import { attributeOf, htmlPolicyOf } from '../text/parse-html'

/**
 * What a frame may do that shows a document of any origin. The page may reach into the document, to style it and to
 * listen for Escape, but the document runs no scripts. A link opens a tab without these restrictions.
 */
export const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The Content Security Policy of a preview by default: it loads nothing, so that no server learns that it is read. */
export const NO_EXTERNAL_CONTENT = "default-src 'none'; base-uri 'none'; form-action 'none'"

/** Loads what gives a document its styles and links. Without it, the document stays a text. */
const load = () => import('./activate').catch(() => undefined)

interface PreviewFrameOptions {
  isOpen: boolean
  content: string
  /** The Content Security Policy of the document. */
  policy: string
  /** The address of the document. */
  uri: string
  onEscape: () => void
}

/**
 * Returns the ref of a frame that shows a document. React would pass it as a string, which Trusted Types forbid. It sets
 * the sandbox too, because the page depends on it.
 */
export function usePreviewFrame({ isOpen, content, policy, uri, onEscape }: PreviewFrameOptions) {
  // While the document is requested.
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen])
  return useCallback(
    (frame: HTMLIFrameElement | null) => {
      const trusted = htmlPolicyOf()
      if (!frame || !trusted) return
      frame.setAttribute('sandbox', SANDBOX)
      frame.onload = async () => {
        const shown = frame.contentDocument!
        shown.addEventListener('keydown', ({ key }) => {
          if (key === 'Escape') onEscape()
        })
        const base = absoluteHref(uri || undefined, document.baseURI)
        ;(await load())?.activate(shown, { uri: base, policy, absoluteHref, attributeOf })
      }
      frame.srcdoc = trusted.createHTML(content, policy)
    },
    [content, policy, uri, onEscape],
  )
}
