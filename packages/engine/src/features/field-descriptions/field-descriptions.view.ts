import type { SearchFailure } from '../../core/page'
import type { FieldDescriptionsContext, FieldDescriptionsEvent } from './field-descriptions.machine'

/** The fields of the index, and the progress of their request. */
export interface FieldDescriptionsState<Field> {
  /** The fields of the index; empty until they are loaded. */
  fields: Field[]
  /** Whether the fields are being requested. Earlier fields stay until the reply. */
  isLoading: boolean
  /** Why the last request failed. */
  error: SearchFailure | undefined
}

/** Returns the state of `fieldDescriptions` from the data of its machine. */
export const toFieldDescriptionsState = <Field>(
  { fields, error }: FieldDescriptionsContext<Field>,
  isLoading: boolean,
): FieldDescriptionsState<Field> => ({ fields, isLoading, error })

/** Returns the command that requests the fields. */
export const toFieldDescriptionsCommands = (send: (event: FieldDescriptionsEvent) => void) => ({
  /** Requests the fields, even if they are already loaded. */
  load: () => send({ type: 'fields.load' }),
})

/** The commands that {@link toFieldDescriptionsCommands} returns. */
export interface FieldDescriptionsCommands extends ReturnType<typeof toFieldDescriptionsCommands> {}
