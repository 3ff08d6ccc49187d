import { assertReply } from '../../core/errors'
import type { Tools } from '../../core/feature'
import { fetchActor } from '../../core/fetch-actor'
import { pick } from '../../core/pick'
import type { SearchProtocol } from '../../search/search-protocol'
import type { FetchCompletionsInput } from './box.machine'

/**
 * Asks for suggestions as the search would be asked for: on the same tab, in the same pipeline and context.
 *
 * @see Protocol, section 5
 */
export const fetchCompletions = ({ client, currentRequest, environment }: Tools<SearchProtocol>) =>
  fetchActor(async (request: FetchCompletionsInput, call) => {
    const context = pick(currentRequest(), ['locale', 'timezone', 'tab', 'context', 'pipeline', 'searchHub'])
    const reply = await client.querySuggest({ ...context, ...request }, call)
    assertReply(Array.isArray(reply?.completions))
    return reply
  }, environment)
