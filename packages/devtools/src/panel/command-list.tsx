/** @jsxImportSource preact */
import type { CommandArgument, CommandDescription } from '@querent/engine/commands'
import { describeCommands } from '@querent/engine/inspection'
import { useState } from 'preact/hooks'
import type { EngineSession } from '../sessions/engine-session'
import { shortText } from '../sessions/describe-entry'
import { messageOf } from '../to-json'
import type { CommandTable } from './machines-tab'

interface Props {
  session: EngineSession
  /** The id of the feature. */
  feature: string
  commands: CommandTable
}

/** Lists the commands of a feature, each with whether it is allowed, and a form that runs it. */
export function CommandList({ session, feature, commands }: Props) {
  const found = session.inspected.features.find(({ id }) => id === feature)
  if (!found) return null
  if (!found.commands.length) return null
  const descriptions = describeCommands(commands, found)
  return (
    <>
      <h3>Commands</h3>
      <ul class="commands">
        {found.commands.map((name) => (
          <Command key={name} session={session} feature={feature} name={name} description={descriptions[name]} />
        ))}
      </ul>
    </>
  )
}

interface CommandProps {
  session: EngineSession
  feature: string
  name: string
  /** Undefined for a feature that no table describes. */
  description: CommandDescription | undefined
}

/** The arguments of a command that no table describes. */
const ANY_ARGUMENTS: CommandArgument = { name: 'arguments', isRest: true, isOptional: true, schema: { type: 'array' } }

function Command({ session, feature, name, description }: CommandProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [outcome, setOutcome] = useState<string>()
  const input = description?.input ?? [ANY_ARGUMENTS]
  const isFilled = input.some((argument) => texts[argument.name])
  const read = readArguments(input, texts)
  const answer = askFor(session, feature, name, isFilled && read.args ? read.args : [])
  const run = (event: Event) => {
    event.preventDefault()
    if (!read.args) return setOutcome(read.error)
    const found = session.inspected.features.find(({ id }) => id === feature)
    try {
      const result = (found!.controller as unknown as Record<string, (...args: unknown[]) => unknown>)[name]!(
        ...read.args,
      )
      setOutcome(result === undefined ? undefined : `returns ${shortText(result, 200)}`)
    } catch (error) {
      setOutcome(messageOf(error))
    }
  }
  return (
    <li>
      <form onSubmit={run} title={description?.about}>
        <button type="submit">{name}</button>
        <span class={answer.isAllowed ? 'allowed' : 'forbidden'}>
          {answer.isAllowed ? 'allowed' : `forbidden: ${answer.reasons.join('; ')}`}
        </span>
        {input.map((argument) => (
          <ArgumentField
            key={argument.name}
            argument={argument}
            text={texts[argument.name] ?? ''}
            change={(text) => setTexts({ ...texts, [argument.name]: text })}
          />
        ))}
        {outcome !== undefined && <output>{outcome}</output>}
      </form>
    </li>
  )
}

/** Asks what a command would do. A command may throw on what it is given. */
function askFor({ inspected }: EngineSession, feature: string, name: string, args: readonly unknown[]) {
  try {
    return inspected.ask(feature, name, args)
  } catch (error) {
    return { isAllowed: false, reasons: [messageOf(error)] }
  }
}

interface FieldProps {
  argument: CommandArgument
  text: string
  change: (text: string) => void
}

type Schema = Readonly<{ type?: string; enum?: readonly unknown[]; const?: unknown }>

function ArgumentField({ argument: { name, about, isOptional, schema }, text, change }: FieldProps) {
  const { type, enum: choices } = schema as Schema
  const onInput = (event: Event) => change((event.currentTarget as HTMLInputElement).value)
  const label = isOptional ? `${name} (optional)` : name
  return (
    <label title={about}>
      {label}
      {choices || type === 'boolean' ? (
        <select value={text} onChange={onInput}>
          <option value="">–</option>
          {(choices ?? [true, false]).map((choice) => (
            <option key={String(choice)} value={JSON.stringify(choice)}>
              {String(choice)}
            </option>
          ))}
        </select>
      ) : (
        <input value={text} onInput={onInput} placeholder={type === 'string' ? 'text' : placeholderOf(type)} />
      )}
    </label>
  )
}

const placeholderOf = (type: string | undefined) =>
  type === 'integer' || type === 'number'
    ? '1'
    : type === 'array'
      ? '[…] as JSON'
      : type === 'object'
        ? '{…} as JSON'
        : 'JSON'

/** Returns the arguments that a form holds, or why it holds none. */
export function readArguments(
  input: readonly CommandArgument[],
  texts: Readonly<Record<string, string>>,
): { args: unknown[]; error?: never } | { args?: never; error: string } {
  const args: unknown[] = []
  for (const { name, isOptional, isRest, schema } of input) {
    const text = texts[name]
    const { type } = schema as Schema
    if (!text) {
      if (isRest) continue
      args.push(isOptional || type !== 'string' ? undefined : '')
      continue
    }
    const value = type === 'string' && !(schema as Schema).enum ? text : parse(text)
    if (value === undefined) return { error: `${name} is not JSON: write a text as "text"` }
    if (isRest && Array.isArray(value)) args.push(...(value as unknown[]))
    else args.push(value)
  }
  while (args.length && args.at(-1) === undefined) args.pop()
  return { args }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
