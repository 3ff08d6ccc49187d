import { useResultPreviewProps, type ResultPreviewProps } from '..'
import { ownMarkup } from '../testing/own-markup'

/** The document first, and the buttons at the end. */
export const CustomResultPreview = ownMarkup<HTMLDialogElement, ResultPreviewProps>(function useMarkup(options) {
  const { state, labels, ...preview } = useResultPreviewProps(options)
  const Heading = `h${options.headingLevel ?? 2}` as const
  return (
    <dialog {...preview.rootProps}>
      <header>
        <Heading {...preview.titleProps}>{state.title}</Heading>
        {preview.position !== undefined && <b {...preview.positionProps}>{preview.position}</b>}
      </header>
      {preview.hasDocument && <iframe {...preview.documentProps} title={state.title} sandbox="" />}
      {preview.hasLink && <a {...preview.linkProps}>{state.title}</a>}
      <div {...preview.statusProps}>{preview.status}</div>
      <footer>
        <button {...preview.closeProps}>{labels.close}</button>
        {preview.hasOthers && <button {...preview.previousProps}>{labels.previous}</button>}
        {preview.hasOthers && <button {...preview.nextProps}>{labels.next}</button>}
      </footer>
    </dialog>
  )
})
