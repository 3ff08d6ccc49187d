import { conversation, createSearchEngine, query } from '@querent/engine'
import { Conversation, EngineProvider, useNewEngine } from '@querent/react'
import { Markdown } from '@querent/react/markdown'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client, // with the calls of createAnswerClient
    environment: { frame: requestAnimationFrame },
    features: [query(), conversation({ agentId: 'guide' })],
  })

/** Ask "how do I dry a wet tent", and then "how do I pitch it in snow". */
export default function ConversationExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Conversation markdown={Markdown} labels={{ heading: 'Ask our guide' }} />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, button, shows }) => {
  await at.getByLabel('Ask a question').fill('how do I dry a wet tent')
  await button('Send').click()
  await shows('Dry a wet tent within a day')
  await at.getByLabel('Ask a follow-up question').fill('how do I pitch it in snow')
  await button('Send').click()
  await shows('Trample the snow')
}
