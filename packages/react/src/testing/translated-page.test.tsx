import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installModalDialog } from './modal-dialog'
import { walkTranslated } from './translation/walk'

installModalDialog()

it('each component of a translated page shows what it shows on a page that is not translated', async () => {
  const settle = (step: () => unknown) => act(async () => void (await step()))
  const { problems, visited } = await walkTranslated({ seeds: [1], steps: 25, settle })
  expect(problems).toEqual({})
  expect(visited.length).toBeGreaterThan(50)
})
