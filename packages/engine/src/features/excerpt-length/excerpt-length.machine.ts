import { setup } from '../../core/setup'

export interface ExcerptLengthContext {
  length: number
}

export const excerptLengthMachine = setup({
  types: { context: {} as ExcerptLengthContext, input: {} as ExcerptLengthContext },
}).createMachine({ id: 'excerptLength', context: ({ input }) => input })
