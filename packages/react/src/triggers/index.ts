export * from './notifications'
export * from './query-trigger-notice'
export type { QueryTriggerNoticeLabels } from './labels'
