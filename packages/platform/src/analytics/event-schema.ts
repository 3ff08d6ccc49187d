import { PlatformError } from '../port/errors'
import { REMOVE_SEAL } from '../sql/seal'
import type { SqlDriver } from '../sql/sql-driver'

/** Marks a database of events; "Qevt" as bytes. */
export const APPLICATION_ID = 0x51657674
const VERSION = 1

// Readers and the writer do not wait for each other. A commit survives the end of the process at once, and a power
// failure soon after.
const SETTINGS = 'pragma journal_mode = wal; pragma synchronous = normal;'

const TABLES = `
  create table events(
    id integer primary key, at real not null, mode text not null, type text not null, client text, viewed text,
    length integer not null, payload text not null
  ) strict;
  create index events_by_mode on events(mode, id);
  create index events_by_type on events(type, id);
  create index events_by_kind on events(mode, type, id);
  create index events_by_client on events(client, id) where client is not null;
  create index views_by_client on events(client, id, viewed) where viewed is not null;

  create table kinds(mode text, type text, count integer, length integer, primary key (mode, type)) strict, without rowid;
  create index kinds_by_count on kinds(count);

  create table bought(event integer, product text, primary key (event, product)) strict, without rowid;
  create index bought_by_product on bought(product, event);
  create table purchased(product text primary key, count integer, last integer) strict, without rowid;
  create index purchased_by_count on purchased(count, last);

  create table queries(words text primary key, popularity text not null) strict, without rowid;

  create trigger event_added after insert on events begin
    insert into kinds values (new.mode, new.type, 1, new.length)
      on conflict do update set count = count + 1, length = length + new.length;
  end;
  create trigger event_removed after delete on events begin
    update kinds set count = count - 1, length = length - old.length where mode = old.mode and type = old.type;
    delete from kinds where mode = old.mode and type = old.type and count = 0;
    delete from bought where event = old.id;
  end;
  create trigger bought_added after insert on bought begin
    insert into purchased values (new.product, 1, new.event)
      on conflict do update set count = count + 1, last = new.event;
  end;
  create trigger bought_removed after delete on bought begin
    update purchased set count = count - 1 where product = old.product;
    delete from purchased where product = old.product and count = 0;
  end;

  pragma application_id = ${APPLICATION_ID};
  pragma user_version = ${VERSION};
`

const numberOf = (driver: SqlDriver, sql: string) => driver.prepare(sql).all()[0]?.[0]

/**
 * Checks that a database contains events.
 *
 * @throws {PlatformError} If it contains something else, or events of another version.
 */
export const checkEventSchema = (driver: SqlDriver): void => {
  if (numberOf(driver, 'pragma application_id') !== APPLICATION_ID) {
    throw new PlatformError('badFile', 'The database does not contain events: use another file')
  }
  const version = numberOf(driver, 'pragma user_version')
  if (version !== VERSION) {
    const reason = `The events have layout ${String(version)}, and this release reads layout ${VERSION}`
    throw new PlatformError(
      'badFile',
      `${reason}: use the release of the platform that wrote them, or restore a backup`,
    )
  }
}

/** Prepares an empty database for events, or checks that it contains events. */
export const prepareEventSchema = (driver: SqlDriver): void => {
  const isEmpty = numberOf(driver, 'select count(*) from sqlite_schema') === 0
  if (!isEmpty) checkEventSchema(driver)
  driver.exec(SETTINGS + REMOVE_SEAL)
  if (isEmpty) driver.exec(`begin; ${TABLES} commit;`)
}
