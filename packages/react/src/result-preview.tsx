import { forwardRef, useId, useImperativeHandle, type ReactNode, type SyntheticEvent } from 'react'
import type { ComponentProps } from './component-props'
import type { HeadingLevel } from './heading-level'
import { useResultPreview } from './hooks/use-result-preview'
import { useModalDialog } from './use-modal-dialog'

export interface ResultPreviewLabels {
  close: ReactNode
  previous: ReactNode
  next: ReactNode
  /** Which of the results with a preview is shown; both numbers from 1. */
  position: (position: number, total: number) => ReactNode
  loading: ReactNode
  failed: ReactNode
}

const defaults: ResultPreviewLabels = {
  close: 'Close',
  previous: 'Previous result',
  next: 'Next result',
  position: (position, total) => `${position} of ${total}`,
  loading: 'Loading…',
  failed: 'The preview could not be loaded',
}

const NOTHING_FROM_ELSEWHERE =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

export type ResultPreviewProps = ComponentProps<
  'dialog',
  {
    labels?: Partial<ResultPreviewLabels>
    /** Of the title, from 1 to 6. Default 2. */
    headingLevel?: HeadingLevel
    /**
     * Content security policy of the document. By default it loads nothing from anywhere, so that no one hears of it
     * being read; to let it show its pictures, pass one with `img-src https:`. Scripts do not run whatever it says.
     */
    policy?: string
  },
  'open'
>

/**
 * The document of a result in a modal dialog, with the ways to the next and the previous. Escape closes it, and the
 * focus goes back to where it was. What the platform sends is shown in a frame of its own, where no script runs,
 * nothing is sent and nothing of the page can be reached. Needs the feature `resultPreview`.
 *
 * Parts (`data-part`): `result-preview` with `data-state` `closed`, `loading`, `failed` or `ready`; `title`,
 * `position`, `close`, `previous`, `next`, `status`, `document`.
 *
 * @see Specification, sentences 4.23 to 4.25
 */
export const ResultPreview = /* @__PURE__ */ forwardRef<HTMLDialogElement, ResultPreviewProps>(function ResultPreview(
  { labels, headingLevel = 2, policy = NOTHING_FROM_ELSEWHERE, onClose, ...rest },
  ref,
) {
  const { state, ...commands } = useResultPreview()
  const { isOpen, isLoading, error, title, content, position, resultsWithPreview } = state
  const dialog = useModalDialog(isOpen, commands.close)
  useImperativeHandle(ref, () => dialog.ref.current!)
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const texts = { ...defaults, ...labels }

  const close = (event: SyntheticEvent<HTMLDialogElement>) => {
    onClose?.(event)
    dialog.onClose(event)
  }

  return (
    <dialog
      aria-labelledby={titleId}
      data-part="result-preview"
      data-state={!isOpen ? 'closed' : isLoading ? 'loading' : error ? 'failed' : 'ready'}
      {...rest}
      ref={dialog.ref}
      onClose={close}
    >
      <Heading id={titleId} data-part="title">
        {title}
      </Heading>
      <button type="button" data-part="close" onClick={commands.close}>
        {texts.close}
      </button>
      {resultsWithPreview.length > 1 && (
        <>
          <button type="button" data-part="previous" aria-disabled={isLoading} onClick={commands.previous}>
            {texts.previous}
          </button>
          <button type="button" data-part="next" aria-disabled={isLoading} onClick={commands.next}>
            {texts.next}
          </button>
          {position > 0 && <span data-part="position">{texts.position(position, resultsWithPreview.length)}</span>}
        </>
      )}
      <p aria-live="polite" data-part="status">
        {isLoading ? texts.loading : error && texts.failed}
      </p>
      {isOpen && !isLoading && !error && (
        <iframe
          data-part="document"
          title={title}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={toDocument(content, policy)}
        />
      )}
    </dialog>
  )
})

/** The policy stands first, where nothing in the document can come before it. */
const toDocument = (content: string, policy: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">${content}`
