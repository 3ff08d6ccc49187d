import { expect, it } from 'vitest'
import { agentSchema } from '../configuration/schema'
import { searchRequest } from '../query/search-request'
import { createConversations, type Conversations } from './conversations'

const begin = (conversations: Conversations, text: string) => {
  const conversation = conversations.open(agentSchema.parse({ id: 'guide' }), searchRequest.parse({ q: text }))
  return { conversation, turn: conversations.addTurn(conversation, text, undefined) }
}

it('drops the oldest conversations if their total length exceeds the limit', () => {
  const lengthOf = (text: string) => JSON.stringify(searchRequest.parse({ q: text })).length
  const maxLength = lengthOf('x'.repeat(6)) + lengthOf('x'.repeat(4))
  const conversations = createConversations({ now: () => 0, maxLength })
  const [first, second] = [begin(conversations, 'x'.repeat(6)), begin(conversations, 'x'.repeat(4))]
  const isKept = ({ conversation: { id } }: typeof first) => conversations.find(id) !== undefined
  expect([first, second].map(isKept)).toEqual([true, true])
  const third = begin(conversations, 'x')
  expect([first, second, third].map(isKept)).toEqual([false, true, true])
})

it('keeps an active conversation longer than newer idle ones', () => {
  const conversations = createConversations({ now: () => 0, capacity: 2 })
  const [first, second] = [begin(conversations, 'one'), begin(conversations, 'two')]
  conversations.addTurn(first.conversation, 'more', undefined)
  begin(conversations, 'three')
  expect([first, second].map(({ conversation: { id } }) => conversations.find(id)?.turns.length)).toEqual([
    2,
    undefined,
  ])
})

it('finds a turn by its session id until the conversation drops it', () => {
  const conversations = createConversations({ now: () => 0 })
  const { conversation, turn } = begin(conversations, 'one')
  expect(conversations.findTurn(turn.session.id)).toEqual({ conversation, turn })
  conversation.turns.length = 0
  expect(conversations.findTurn(turn.session.id)).toBeUndefined()
  expect(['', 'conversation_1', `${conversation.id}_x`].map(conversations.findTurn)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('does not let a caller displace the conversations of others', () => {
  const conversations = createConversations({ now: () => 0, capacity: 10, maxLength: 100_000 })
  const beginAs = (owner: string, text: string) => {
    const conversation = conversations.open(agentSchema.parse({ id: 'guide' }), searchRequest.parse({ q: text }), owner)
    conversations.addTurn(conversation, text, undefined)
    return conversation.id
  }
  const isKept = (id: string) => conversations.find(id) !== undefined
  const victims = [beginAs('victim', 'one'), beginAs('victim', 'two')]
  const many = Array.from({ length: 50 }, (_, index) => beginAs('many', String(index)))
  expect(victims.map(isKept)).toEqual([true, true])
  expect(many.filter(isKept)).toEqual(many.slice(-8))
  const long = Array.from({ length: 50 }, () => beginAs('long', 'x'.repeat(5000)))
  expect(victims.map(isKept)).toEqual([true, true])
  expect(long.map(isKept).at(-1)).toBe(true)
})
