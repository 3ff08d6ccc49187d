import {
  HighlightedText,
  useBreadcrumbsProps,
  useDidYouMeanProps,
  useFilterDraftProps,
  useFilterDrawerProps,
  useNotificationsProps,
  useQueryErrorProps,
  useQuerySummaryProps,
  useQueryTriggerNoticeProps,
  useResultPreviewProps,
  useResultsPerPageProps,
  useSearchStatusProps,
  useSortProps,
  useTabsProps,
  useUndoRedoProps,
  type BreadcrumbsProps,
  type DidYouMeanProps,
  type FilterDraftProps,
  type FilterDrawerProps,
  type NotificationsProps,
  type QueryErrorProps,
  type QuerySummaryProps,
  type QueryTriggerNoticeProps,
  type ResultPreviewProps,
  type ResultsPerPageProps,
  type SearchStatusProps,
  type SortProps,
  type TabsProps,
  type UndoRedoProps,
} from '../..'
import { ownMarkup } from './own-markup'

export const CustomBreadcrumbs = ownMarkup<HTMLDivElement, BreadcrumbsProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, labels, items, ...breadcrumbs } = useBreadcrumbsProps(options)
  return (
    <section {...breadcrumbs.rootProps}>
      {state.hasBreadcrumbs && (
        <div>
          <ol {...breadcrumbs.listProps}>
            {items.map((item) => (
              <li key={item.key} {...breadcrumbs.breadcrumbProps(item)}>
                <p>
                  <button {...breadcrumbs.removeProps(item)}>
                    {children ? children(item.breadcrumb, item.choice) : item.words}
                  </button>
                </p>
              </li>
            ))}
          </ol>
          <p>
            <button {...breadcrumbs.clearProps}>{labels.clear}</button>
          </p>
        </div>
      )}
    </section>
  )
})

export const CustomDidYouMean = ownMarkup<HTMLDivElement, DidYouMeanProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, labels, correctedWords, ...didYouMean } = useDidYouMeanProps(options)
  const correction = state.queryCorrection
  return (
    <div {...didYouMean.rootProps}>
      {correction && (
        <section {...didYouMean.offerProps}>
          {labels.offer}{' '}
          <b>
            <button {...didYouMean.correctionProps}>
              {children?.(correction) ?? (
                <HighlightedText text={correction.correctedQuery} highlights={correctedWords} />
              )}
            </button>
          </b>
        </section>
      )}
      {state.wasAutomaticallyCorrected && (
        <section>
          <button {...didYouMean.originalProps}>{labels.original(state.originalQuery)}</button>
          <b {...didYouMean.correctedProps}>{labels.corrected(state.wasCorrectedTo, state.originalQuery)}</b>
        </section>
      )}
    </div>
  )
})

export const CustomFilterDraft = ownMarkup<HTMLFieldSetElement, FilterDraftProps>(function useMarkup({
  children,
  ...options
}) {
  const { labels, rootProps, filtersProps, applyProps, discardProps } = useFilterDraftProps(options)
  return (
    <fieldset {...rootProps}>
      <section {...filtersProps}>
        <div>{children}</div>
      </section>
      <p>
        <button {...applyProps}>{labels.apply}</button>
        <button {...discardProps}>{labels.discard}</button>
      </p>
    </fieldset>
  )
})

/** The button is far from the filters, and the dialog is before them. */
export const CustomFilterDrawer = ownMarkup<HTMLDivElement, FilterDrawerProps>(function useMarkup({
  children,
  ...options
}) {
  const { labels, activeFilters, numberOfResults, ...drawer } = useFilterDrawerProps(options)
  return (
    <section {...drawer.rootProps}>
      <p>
        <button {...drawer.openFiltersProps}>{labels.open(activeFilters)}</button>
      </p>
      <dialog {...drawer.drawerProps}>
        <header>
          <button {...drawer.closeProps}>{labels.close}</button>
          <h3 {...drawer.titleProps}>{labels.title}</h3>
        </header>
        <p {...drawer.footerProps}>
          <button {...drawer.showResultsProps}>{labels.show(numberOfResults)}</button>
        </p>
      </dialog>
      <aside>
        <section {...drawer.filtersProps}>{children}</section>
        <p>More</p>
      </aside>
    </section>
  )
})

export const CustomQueryError = ownMarkup<HTMLDivElement, QueryErrorProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, labels, isRetried, ...queryError } = useQueryErrorProps(options)
  const { error } = state
  if (!error) return isRetried && <section {...queryError.focusKeeperProps} />
  return (
    <section {...queryError.rootProps}>
      {children ? children(error) : <strong {...queryError.messageProps}>{queryError.message}</strong>}
      <footer>
        <button {...queryError.retryProps}>{labels.retry}</button>
      </footer>
    </section>
  )
})

export const CustomQueryTriggerNotice = ownMarkup<HTMLDivElement, QueryTriggerNoticeProps>(function useMarkup(options) {
  const { state, labels, ...notice } = useQueryTriggerNoticeProps(options)
  const { newQuery, originalQuery } = state.queryModification
  return (
    <div {...notice.rootProps}>
      {notice.wasQueryModified && (
        <section>
          <b {...notice.changedProps}>{labels.changed(newQuery, originalQuery)}</b>
          <p>
            <button {...notice.originalProps}>{labels.original(originalQuery)}</button>
          </p>
        </section>
      )}
    </div>
  )
})

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

export const CustomResultsPerPage = ownMarkup<HTMLFieldSetElement, ResultsPerPageProps>(function useMarkup({
  children = String,
  ...options
}) {
  const { labels, choices, ...getters } = useResultsPerPageProps(options)
  return (
    <fieldset {...getters.rootProps}>
      <legend {...getters.labelProps}>{labels.resultsPerPage}</legend>
      <ul>
        {choices.map((perPage) => (
          <li key={perPage}>
            <label {...getters.choiceProps(perPage)}>
              {children(perPage)}
              <input {...getters.radioProps(perPage)} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
})

export const CustomSort = ownMarkup<HTMLSelectElement, SortProps>(function useMarkup({ children, ...options }) {
  const { labels, offered, nameOf, sortProps, labelProps, selectProps } = useSortProps(options)
  return (
    <p>
      <label {...sortProps}>
        <b {...labelProps}>{labels.sort}</b>
        <span>
          <select {...selectProps}>
            {offered.map((criterion) => (
              <option key={criterion} value={criterion}>
                {children?.(criterion, nameOf(criterion)) ?? nameOf(criterion)}
              </option>
            ))}
          </select>
        </span>
      </label>
    </p>
  )
})

export const CustomTabs = ownMarkup<HTMLDivElement, TabsProps>(function useMarkup({
  children = ({ id }) => id,
  ...options
}) {
  const { state, rootProps, tabProps } = useTabsProps(options)
  return (
    <nav>
      <div {...rootProps}>
        {state.tabs.map((tab) => (
          <span key={tab.id} role="presentation">
            <button {...tabProps(tab)}>
              <b>{children(tab)}</b>
            </button>
          </span>
        ))}
      </div>
    </nav>
  )
})

export const CustomUndoRedo = ownMarkup<HTMLDivElement, UndoRedoProps>(function useMarkup(options) {
  const { labels, rootProps, undoProps, redoProps } = useUndoRedoProps(options)
  return (
    <section {...rootProps}>
      <span>
        <button {...undoProps}>{labels.undo}</button>
      </span>
      <span>
        <button {...redoProps}>{labels.redo}</button>
      </span>
    </section>
  )
})

export const CustomNotifications = ownMarkup<HTMLDivElement, NotificationsProps>(function useMarkup({
  children = (notification) => notification,
  ...options
}) {
  const { state, rootProps, notificationProps } = useNotificationsProps(options)
  return (
    <section {...rootProps}>
      {state.notifications.map((notification, index) => (
        <div key={index}>
          <strong {...notificationProps(notification)}>{children(notification)}</strong>
        </div>
      ))}
    </section>
  )
})

export const CustomQuerySummary = ownMarkup<HTMLDivElement, QuerySummaryProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, summary, rootProps } = useQuerySummaryProps(options)
  return <section {...rootProps}>{state.hasSearched && children ? children(state) : <b>{summary}</b>}</section>
})

export const CustomSearchStatus = ownMarkup<HTMLDivElement, SearchStatusProps>(function useMarkup(options) {
  const { message, rootProps } = useSearchStatusProps(options)
  return (
    <p {...rootProps}>
      <b>{message}</b>
    </p>
  )
})
