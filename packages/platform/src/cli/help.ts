/** What --help shows. */
export const HELP = `Usage: querent-platform <command> [options]

Commands
  serve            Indexes a file and answers searches over HTTP
  check FILE       Lists the problems of a configuration, by path, or verifies a backup
  check --data FILE
                   Reads a file of documents as serve does, and tells how, but indexes nothing. Takes --map, --fields,
                   --delimiter, --decimal, --language, --semantic, --min-similarity, --config and --skip-bad
  schema           Writes the JSON Schema of a configuration
  events FILE      Shows the analytics events that serve has kept
  evaluate         Measures how well searches over --data find what --judgements names, and compares two configurations
  judge            Proposes judgements from the clicks that serve has kept
  token            Creates an access token, and its hash for the configuration
  reindex          Builds an index of OpenSearch again from its documents, or from --data, while it is served; takes the
                   options of serve
  backup FILE      Copies the index of --db to FILE, and the events of --events to FILE-events, also while they are served
  restore FILE     Replaces both by a backup; stop the server first. Both commands need Node 22.13 or later

Options of serve
  --data FILE      Documents: .ndjson (one JSON object a line), .json (an array of objects), or .csv or .tsv (with a
                   header; cells separated by commas, semicolons or tabs). UTF-8 or UTF-16
  --map NAME=COLUMN
                   The column that becomes the id, title, body, uri or html, or a field of this name: --map title=name
  --fields FILE    The definitions of the fields, as JSON; without it they are inferred from the data
  --delimiter CHARACTER
                   The character between the cells of CSV, or tab. Default: a comma, semicolon or tab, as in the header
  --decimal SIGN   The sign before the fraction of numbers that can be read in two ways, "." or ",": is 1,299 above 1000?
                   Default: as in the other columns of the file
  --language CODE  The language of the texts, such as de, several separated by commas, or none: other forms of a word match
                   as well. Default: detected from the documents
  --semantic table|ADDRESS
                   Find documents of a similar meaning if no document has all words: by the table of English words of
                   @querent/embeddings, or by a model behind an OpenAI-compatible endpoint. Default: by words only
  --min-similarity NUMBER
                   How similar a document must be to be found by --semantic, from -1 to 1. Default 0.3; each model needs
                   its own
  --config FILE    Pipelines, tokens, answers, limits and more, as JSON; see the command schema. Its member "serve" can
                   contain these options
  --db FILE        Keep the index in this file. With --data, the records that have changed since their last import are
                   imported, and what was changed over HTTP stays; without --data it is served as it is
  --backend NAME   embedded or opensearch. Default embedded: SQLite, in the file of --db or a temporary one
  --url ADDRESS    An address of a node of OpenSearch 2.19 or later; several are separated by commas
  --index NAME     The name of the index of OpenSearch. Default querent
  --events FILE    Keep the analytics events in this database; without it the latest 10,000 are kept in memory
  --workers NUMBER The threads that search; default: one per processor, at most 4. 0 uses a single thread for
                   everything, and memory without --db
  --port NUMBER    Default 3000; 0 picks a free one
  --host NAME      Default 127.0.0.1, which only this machine can reach
  --token TOKEN    Require this bearer token, which grants all rights; can be repeated. Other users of this machine can
                   read it: prefer --token-file
  --token-file FILE
                   Require one of the tokens in this file, one a line, which grant all rights
  --drain-ms NUMBER
                   Milliseconds to answer requests after GET /readyz begins to fail, so that a load balancer sends no
                   more. Default 0
  --keep-alive-ms NUMBER
                   Milliseconds that an idle connection stays open: longer than a proxy before the server keeps one.
                   Default 150000
  --allow-empty    Let a file without documents empty the index. Without it, that is refused
  --skip-bad       Leave out records that cannot be read, and count them
  --log            Write all messages and a line for each request as JSON to standard error; without it, only failures

Each option of serve, backup and restore can be set in the environment too, such as QUERENT_PLATFORM_TOKEN_FILE for
--token-file; lists are separated by commas. The command line has precedence over the environment, and that over the
configuration. SIGHUP, or POST /rest/admin/reload with the right admin, reads the configuration and the data again.

Options of events
  --mode MODE      legacy or next
  --type TYPE      Such as click or itemClick
  --limit NUMBER   The number of events, the latest. Default 100
  --json           One JSON object a line

Options of evaluate, beside those of check --data
  --judgements FILE
                   Queries with the documents that answer them, one JSON object a line or an array:
                   { "query": "red shoes", "filter": "@size==42", "grades": { "4711": 2, "https://shop.test/9": 1 } }. A filter
                   is optional. Grades are from 0 to 10, by the id or the uri of a document
  --config FILE    A configuration; pass it twice to compare the second one with the first one
  --json           One JSON object

Options of judge, which writes a file for evaluate
  --from FILE      The events that serve has kept with --events, which may be in use
  --min-clicks NUMBER
                   The clicks that a query must have. Default 5

  --help           This text
  --version        The version of this program

The columns id (or key), title, body (or description, text), uri (or url) and html (for previews), in any case, become
the document; all others are its fields. --map or a file of fields can name other columns:
  { "id": "sku", "title": "name", "fields": [{ "name": "brand", "type": "string" }, { "name": "price", "type": "number" }] }
Types are string, strings (several values; in CSV split at "separator", by default ";"), number, date and paths (places in
a hierarchy, for a category facet). The segments of a path are separated by the "delimiter" of the field, by default ";":
  { "name": "category", "type": "paths", "delimiter": ">" } reads the cell: Shoes > Trail; Sale

For OpenSearch, the environment has QUERENT_OPENSEARCH_USERNAME and QUERENT_OPENSEARCH_PASSWORD, QUERENT_OPENSEARCH_CA (a
file with the certificates of the authorities, as PEM), and for a new index QUERENT_OPENSEARCH_SHARDS and
QUERENT_OPENSEARCH_REPLICAS. Another machine requires https and a password, unless QUERENT_OPENSEARCH_INSECURE is true.

With QUERENT_ANSWERS_BASE_URL and QUERENT_ANSWERS_MODEL (and QUERENT_ANSWERS_API_KEY) in the environment, a language
model behind an OpenAI-compatible endpoint writes the answers to questions.

For --semantic ADDRESS, the environment has QUERENT_SEMANTIC_MODEL, QUERENT_SEMANTIC_API_KEY if the endpoint requires one, and
QUERENT_SEMANTIC_DIMENSIONS, the length of a vector, if the endpoint may be away when serve starts.
`
