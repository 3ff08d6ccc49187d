import { useCallback } from 'react'
import { absoluteHref } from '../text/absolute-href'
import type * as UntrustedHtml from '../text/untrusted-html'

/**
 * What a frame may do that shows a document of any origin. The page may reach into the document, to style it and to
 * listen for Escape, but the document runs no scripts. A link opens a tab without these restrictions.
 */
export const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The Content Security Policy of a preview by default: it loads nothing, so that no server learns that it is read. */
export const NO_EXTERNAL_CONTENT = "default-src 'none'; base-uri 'none'; form-action 'none'"

interface PreviewFrameOptions {
  /** What reads HTML, if it is loaded. */
  reader: typeof UntrustedHtml | null | undefined
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
export const usePreviewFrame = ({ reader, content, policy, uri, onEscape }: PreviewFrameOptions) =>
  useCallback(
    (frame: HTMLIFrameElement | null) => {
      const trusted = reader?.htmlPolicyOf()
      if (!frame || !reader || !trusted) return
      frame.setAttribute('sandbox', SANDBOX)
      frame.onload = () => {
        const shown = frame.contentDocument!
        reader.activate(shown, { uri: absoluteHref(uri || undefined, document.baseURI), policy, absoluteHref })
        shown.addEventListener('keydown', ({ key }) => {
          if (key === 'Escape') onEscape()
        })
      }
      frame.srcdoc = trusted.createHTML(content, policy)
    },
    [reader, content, policy, uri, onEscape],
  )
