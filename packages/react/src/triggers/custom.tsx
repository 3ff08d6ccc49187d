import {
  useNotificationsProps,
  useQueryTriggerNoticeProps,
  type NotificationsProps,
  type QueryTriggerNoticeProps,
} from '..'
import { ownMarkup } from '../testing/own-markup'

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
