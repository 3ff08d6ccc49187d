import type { Accounts } from './coverage'

/** Accounts of the sentences without complete proofs. */
export const accounts: Accounts = {
  notRequirements: {
    '0.1': 'It says what the product is.',
    '0.5': 'It says what the document covers.',
    '2.1': 'It introduces a list, whose items are separate sentences.',
    '6.1': 'It says what the product does not have.',
  },
  unbuilt: {},
  deviations: [
    {
      sentences: ['1.8'],
      what: 'Feedback on an answer of the answer API is not an analytics event.',
      why: 'The API already counts it, so it would be counted twice.',
    },
    {
      sentences: ['3.1', '9.5'],
      what: 'No pipeline is sent unless one is set.',
      why: 'The platform chooses the default one automatically, and an organization may route searches that name none.',
    },
    {
      sentences: ['3.3'],
      what: 'The total is pagination.totalEntries of the response.',
      why: 'The platform uses this name.',
    },
    {
      sentences: ['3.7'],
      what: 'Date facets also have resultsMustMatch.',
      why: 'The platform supports it for all facets.',
    },
    {
      sentences: ['3.17', '4.16'],
      what: 'There is no id of the current suggest request.',
      why: 'A new request aborts the previous one, so that responses need no ids.',
    },
    {
      sentences: ['4.13'],
      what: 'If a link starts between two pages, the next page is the later of the two.',
      why: 'The page after that page would skip results that were never shown.',
    },
    {
      sentences: ['4.22', '8.1', '8.9', '8.16'],
      what: 'An error of the network is state, and is logged if nobody may see it. No command returns a promise that rejects.',
      why: 'Commands have many callers and no result; views show the error from the state.',
    },
    {
      sentences: ['5.34', '8.10'],
      what: 'No act of analytics takes the id of a box. An unknown id is an error of engine.get, in its words.',
      why: 'A box reports its own suggestions, so it cannot have a wrong id.',
    },
    {
      sentences: ['9.20'],
      what: 'The site of the visitor is at most 1024 characters if the protocol says so, and otherwise 2048.',
      why: 'The platform rejects longer values.',
    },
    {
      sentences: ['4.31', '8.7'],
      what: 'An error without a code or a status has the code 1.',
      why: 'The network failed, and a retry may help.',
    },
    {
      sentences: ['4.44'],
      what: 'Recent queries that differ only in case are one query.',
      why: 'The platform returns the same results for them.',
    },
    {
      sentences: ['4.48'],
      what: 'A search that differs only in the order of the facets is not a step.',
      why: 'The platform orders the facets, so undoing such a step would have no visible effect.',
    },
    {
      sentences: ['5.1'],
      what: 'A facet id has at most 60 characters.',
      why: 'The platform rejects longer ones.',
    },
    {
      sentences: ['5.4'],
      what: 'A regular facet can be sorted by alphanumericNatural and alphanumericNaturalDescending.',
      why: 'The platform supports both.',
    },
    {
      sentences: ['5.26'],
      what: 'The id of a search box is optional. Default: "main".',
      why: 'Most pages have one box; two boxes without an id conflict, which throws.',
    },
    {
      sentences: ['6.2'],
      what: 'The call for field descriptions carries no authentication providers.',
      why: 'It describes the index, which is the same for every user.',
    },
    {
      sentences: ['8.13', '9.15'],
      what: 'Five calls pass, and the sixth is blocked.',
      why: 'The limit is the number of calls allowed in a row.',
    },
    {
      sentences: ['9.1', '9.2', '9.3'],
      what: 'Pages of products have no window of 5000, and the platform chooses the page size by default.',
      why: 'The responses of a shop have the number of pages and the page size.',
    },
    {
      sentences: ['9.16'],
      what: 'Analytics counts a result, a citation or a source that is opened again from the same response once, for longer than 1000 ms.',
      why: 'It is the same click as long as the response stays. The lists of recent results receive every opening.',
    },
    {
      sentences: ['7.16', '8.1'],
      what: 'In the mode next, a failed search and a redirect are not events.',
      why: 'Its protocol has no events for them, as it has none for searches and pages: the platform knows them itself.',
    },
    {
      sentences: ['9.19'],
      what: 'Suggestions are cached if the client is wrapped in cachedClient.',
      why: 'Not every page needs cached suggestions, and the wrapper also caches the other calls.',
    },
  ],
}
