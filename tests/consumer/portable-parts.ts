// Exports what the props hooks return, and parts of it. TypeScript writes the declarations of such a library only if each type
// has a name that an entry exports.
import * as react from '@querent/react'

export const pager = () => react.usePagerProps()
export const results = () => react.useResultListProps()
export const part = () => react.usePagerProps().pagesProps
export const link = () => react.usePagerProps().previousProps
export const getter = () => react.useFacetProps().valueProps
export const input = () => react.useSearchBoxProps().inputProps
export const announcement = () => react.useSearchBoxProps().announcementProps
export const turn = () => react.useConversationProps().turnGettersOf
export const feedback = () => react.useGeneratedAnswerProps().feedback
export const text = () => react.useGeneratedAnswerProps().answerTextProps
export const html = () => react.useSmartSnippetProps().htmlProps
export const focusKeeper = () => react.useQueryErrorProps().focusKeeperProps
export const option = () => react.useCombobox({} as react.ComboboxOptions).optionProps
export const dialog = () => react.useModalDialog(true, () => {})
export const component = react.Pager
