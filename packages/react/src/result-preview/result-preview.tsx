import { safeHref, type ResultPreviewState } from '@querent/engine'
import { forwardRef, useId, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropsFor,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import type { HeadingLevel } from '../parts/heading-level'
import { useResultPreview } from '../hooks'
import { ResultPreview as defaults, type ResultPreviewLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partGetter, partProps, rootPropsOf } from '../parts/part-getter'
import { NO_EXTERNAL_CONTENT, SANDBOX, usePreviewFrame } from './use-preview-frame'
import { untrustedHtml } from '../text/safe-html'
import { useLazyModule } from '../parts/lazy-module'
import { useModalDialog } from '../dialog/use-modal-dialog'
import { useNameOf } from '../text/names'
import { isolate } from '../text/isolate'

/** The props of the parts of `ResultPreview`. */
export interface ResultPreviewParts {
  title?: Part<'h2', ResultPreviewState>
  close?: Part<'button', ResultPreviewState>
  previous?: Part<'button', ResultPreviewState>
  next?: Part<'button', ResultPreviewState>
  position?: Part<'span', ResultPreviewState>
  status?: Part<'p', ResultPreviewState>
  document?: Part<'iframe', ResultPreviewState>
  link?: Part<'a', ResultPreviewState>
}

/** The props of `ResultPreview`. */
export type ResultPreviewProps = ComponentProps<
  'dialog',
  {
    labels?: Partial<ResultPreviewLabels>
    parts?: ResultPreviewParts
    /** Of the title, from 1 to 6. Default 2. */
    headingLevel?: HeadingLevel
    /**
     * Content security policy of the document. By default the document loads nothing, so that no server learns that it
     * is read. To show images, pass a policy with their schemes or origins, such as `img-src https: data:`, which the policy
     * of the page must allow too. Scripts never run.
     */
    policy?: string
  },
  'open'
>

/** What `useResultPreviewProps` returns. */
export interface ResultPreviewPropGetters
  extends ReturnType<typeof useResultPreview>, PropGetters<ResultPreviewParts, ResultPreviewState> {
  labels: ResultPreviewLabels
  /** The title of the document, or its id. */
  title: string
  /** Whether there is a next and a previous result. */
  hasOthers: boolean
  /** The position of the shown result as text, if it is known. */
  position: ReactNode
  /** The message that the document is loading or could not be loaded. */
  status: ReactNode
  /** Whether to show the frame. */
  hasDocument: boolean
  /** Whether to show a link instead of the frame, because the policy of the page forbids it, or it could not be loaded. */
  hasLink: boolean
  rootProps: ElementProps<PartProps<'dialog'>>
  /**
   * Props of an element that must always be rendered. Screen readers announce a live region only if it existed before
   * its text changed.
   */
  statusProps: PropsFor<ResultPreviewParts['status']>
  /** Props of the frame. It must not run scripts, because the document comes from the platform. */
  documentProps: PropsFor<ResultPreviewParts['document']>
}

/** Returns what `useResultPreview` does, and the props of each part of a `ResultPreview`, for your own markup. */
export function useResultPreviewProps({
  labels: ownLabels,
  headingLevel: _,
  policy = NO_EXTERNAL_CONTENT,
  parts,
  ...rest
}: OptionsOf<ResultPreviewProps> = {}): ResultPreviewPropGetters {
  const preview = useResultPreview()
  const { state } = preview
  const { isOpen, isLoading, error, title, clickUri, content, position, resultsWithPreview } = state
  const dialog = useModalDialog(isOpen, preview.close)
  const titleId = useId()
  const labels = useLabels('ResultPreview', defaults, ownLabels)
  const part = partGetter(parts, state)
  const nameOf = useNameOf()
  const name = isOpen ? nameOf(title, state.uniqueId) : title
  const hasOthers = resultsWithPreview.length > 1
  const reader = useLazyModule(untrustedHtml, isOpen && state.uniqueId)
  const isPreparing = isLoading || (isOpen && !error && reader === undefined)
  const isReady = isOpen && !isPreparing && !error
  const canShow = isReady && Boolean(reader?.htmlPolicyOf())

  return {
    ...preview,
    labels,
    title: name,
    hasOthers,
    position: hasOthers && position > 0 ? labels.position(position, resultsWithPreview.length) : undefined,
    status: isPreparing ? labels.loading : error && labels.failed,
    hasDocument: canShow,
    hasLink: isReady && !canShow,
    rootProps: rootPropsOf<'dialog'>(
      {
        'aria-labelledby': titleId,
        'data-part': 'result-preview',
        'data-state': !isOpen ? 'closed' : isPreparing ? 'loading' : error ? 'failed' : 'ready',
        ...dialog,
      },
      rest,
    ),
    ...partProps(parts, state, {
      title: { id: titleId },
      close: { type: 'button', onClick: preview.close },
      previous: { type: 'button', 'aria-disabled': isLoading, onClick: preview.previous },
      next: { type: 'button', 'aria-disabled': isLoading, onClick: preview.next },
      position: {},
      link: { href: safeHref(clickUri), target: '_blank', rel: 'noopener noreferrer' },
    }),
    statusProps: part('status', { 'aria-live': 'polite' }),
    documentProps: part('document', {
      title: name,
      sandbox: SANDBOX,
      referrerPolicy: 'no-referrer',
      ref: usePreviewFrame({ reader, content, policy, uri: clickUri, onEscape: preview.close }),
    }),
  }
}

/**
 * Shows the document of a result in a modal dialog, with buttons for the next and the previous result. Escape closes it
 * and restores the focus, also from within the document. The document is shown in a frame that runs no scripts and sends
 * no requests. Its links open in a new tab, except those to its own parts. On a page whose Content Security Policy forbids
 * the Trusted Types policy `querent`, a link to the document is shown instead. Needs the feature `resultPreview`.
 *
 * Parts (`data-part`): `result-preview` with `data-state` `closed`, `loading`, `failed` or `ready`; `title`,
 * `position`, `close`, `previous`, `next`, `status`, `document`, `link`.
 *
 * @see Specification, sentences 4.23 to 4.25
 */
export const ResultPreview: ComponentWithRef<HTMLDialogElement, ResultPreviewProps> = /* @__PURE__ */ forwardRef<
  HTMLDialogElement,
  ResultPreviewProps
>(function ResultPreview(options, ref) {
  const { labels, ...preview } = useResultPreviewProps({ ...options, ref })
  const { headingLevel = 2 } = options
  const Heading = `h${headingLevel}` as const

  return (
    <dialog {...preview.rootProps}>
      <Heading {...preview.titleProps}>{isolate(preview.title)}</Heading>
      <button {...preview.closeProps}>{labels.close}</button>
      {preview.hasOthers && (
        <>
          <button {...preview.previousProps}>{labels.previous}</button>
          <button {...preview.nextProps}>{labels.next}</button>
          {preview.position !== undefined && <span {...preview.positionProps}>{preview.position}</span>}
        </>
      )}
      <p {...preview.statusProps}>{preview.status}</p>
      {preview.hasDocument && <iframe {...preview.documentProps} title={preview.title} sandbox={SANDBOX} />}
      {preview.hasLink && <a {...preview.linkProps}>{preview.title}</a>}
    </dialog>
  )
})
