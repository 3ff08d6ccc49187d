import { useId, type FormEvent, type ReactNode } from 'react'
import type { Part, PropsOfParts, ElementProps, PartProps } from '../parts/component-props'
import type { FeedbackLabels } from './labels'
import { partGetter, partProps } from '../parts/part-getter'
import { useModalDialog } from '../dialog/use-modal-dialog'

/** The props of the parts of a dialog for feedback. */
export interface FeedbackParts {
  feedback?: Part<'dialog', undefined>
  send?: Part<'button', undefined>
  cancel?: Part<'button', undefined>
}

interface FeedbackOptions {
  isOpen: boolean
  /** Identifies what the feedback is about. */
  about: string
  parts?: FeedbackParts | undefined
  /** Receives the fields of the form when it is valid. */
  onSend: (fields: FormData) => void
  onClose: () => void
}

/** What `useFeedbackDialogProps` returns. */
export interface FeedbackDialogPropGetters extends PropsOfParts<Omit<FeedbackParts, 'feedback'>> {
  /** `id` for the element that names the dialog. */
  titleId: string
  rootProps: ElementProps<PartProps<'dialog'>>
  /** The key of the form. It changes with what the feedback is about, which resets the form. */
  formKey: string
  formProps: { onSubmit: (event: FormEvent<HTMLFormElement>) => void }
}

/** Returns the props of each part of a dialog that asks what the user thinks of an answer. */
export function useFeedbackDialogProps({
  isOpen,
  about,
  parts,
  onSend,
  onClose,
}: FeedbackOptions): FeedbackDialogPropGetters {
  const dialog = useModalDialog(isOpen, onClose)
  const titleId = useId()
  const part = partGetter(parts)

  return {
    titleId,
    rootProps: part('feedback', { ...dialog, 'aria-labelledby': titleId }),
    formKey: about,
    formProps: {
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const form = event.currentTarget
        onSend(new FormData(form))
        form.reset()
      },
    },
    ...partProps(parts, undefined, { send: { type: 'submit' }, cancel: { type: 'button', onClick: onClose } }),
  }
}

/** Returns a dialog that asks for its fields. A function and not a component, because it has no state. */
export const feedbackDialog = (
  { rootProps, formKey, formProps, sendProps, cancelProps }: FeedbackDialogPropGetters,
  labels: Pick<FeedbackLabels, 'send' | 'cancel'>,
  fields: ReactNode,
) => (
  <dialog {...rootProps}>
    <form key={formKey} {...formProps}>
      {fields}
      <button {...sendProps}>{labels.send}</button>
      <button {...cancelProps}>{labels.cancel}</button>
    </form>
  </dialog>
)
