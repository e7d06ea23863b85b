import Entities
import GRDB

/// The tables of the people database, and their migrations. Does not know their content.
enum DatabaseSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 people, ties and syncs") { db in
      try db.execute(sql: people + lists + history)
    }
    migrator.registerMigration("jobs") { db in try db.execute(sql: jobs) }
    migrator.registerMigration("mutes, blocks and requests") { db in try db.execute(sql: standings) }
    migrator.registerMigration("lists of jobs") { db in try db.execute(sql: jobLists) }
    migrator.registerMigration("notes of this computer") { db in try db.execute(sql: localNotes) }
    migrator.registerMigration("plans of jobs") { db in try db.execute(sql: jobPlans) }
    migrator.registerMigration("drafts of notes") { db in try db.execute(sql: noteDrafts) }
    migrator.registerMigration("times of follows") { db in try db.execute(sql: followTimes) }
    migrator.registerMigration("lost lists of jobs") { db in try db.execute(sql: lostLists) }
    migrator.registerMigration("ends of mutes") { db in try db.execute(sql: muteEnds) }
    migrator.registerMigration("seen history") { db in try db.execute(sql: seenHistory) }
    migrator.registerMigration("posts and mentions") { db in try db.execute(sql: postsAndTalks) }
    migrator.registerMigration("reviews") { db in try db.execute(sql: reviews) }
    migrator.registerMigration("ends of acts") { db in try db.execute(sql: actEnds) }
    migrator.registerMigration("replies of lists") { db in try db.execute(sql: listReplies) }
    migrator.registerMigration("titles in filters") { db in try db.execute(sql: filterLists) }
    return migrator
  }

  private static let people = """
    CREATE TABLE people (
      -- Short, so that the other tables are short.
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      entity BLOB NOT NULL,
      -- The name without case and accents, made by `SortKey`.
      sortKey TEXT NOT NULL,
      -- The server in lower case; empty for one's own.
      server TEXT NOT NULL,
      firstSeen REAL NOT NULL,
      -- When the account was seen first as it is now; the syncs in `ties` know when it was seen last.
      seenAt REAL NOT NULL
    ) STRICT;

    CREATE TABLE ties (
      person INTEGER PRIMARY KEY REFERENCES people (number) ON DELETE CASCADE,
      -- Whether the last complete sync of those followed has seen the person, or an act since then has made it so.
      isFollowing INTEGER NOT NULL DEFAULT 0,
      -- The last sync that has seen the person, complete or not.
      followingSeen INTEGER NOT NULL DEFAULT 0,
      -- The sync that told of it, and between when and when it began; null where it was so from the first sync on.
      followingFrom INTEGER,
      followingNotBefore REAL,
      followingNotAfter REAL,
      isFollower INTEGER NOT NULL DEFAULT 0,
      followersSeen INTEGER NOT NULL DEFAULT 0,
      followersFrom INTEGER,
      followersNotBefore REAL,
      followersNotAfter REAL,
      -- Whether the person was a follower and is none any more.
      hasLeft INTEGER NOT NULL DEFAULT 0,
      -- The relationship, once it was read; and the last sync that has asked for it.
      bits INTEGER,
      note TEXT NOT NULL DEFAULT '',
      languages TEXT NOT NULL DEFAULT '',
      relationshipAt REAL,
      relationshipSync INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    """

  private static let lists = """
    CREATE TABLE lists (
      id TEXT PRIMARY KEY NOT NULL,
      title TEXT NOT NULL,
      isExclusive INTEGER NOT NULL,
      place INTEGER NOT NULL,
      seen INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE listMembers (
      list TEXT NOT NULL,
      person INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
      isMember INTEGER NOT NULL,
      seen INTEGER NOT NULL,
      PRIMARY KEY (person, list)
    ) STRICT, WITHOUT ROWID;

    """

  private static let history = """
    -- NB: AUTOINCREMENT, so that an id is never used twice: ties and events name syncs by it.
    CREATE TABLE syncs (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      startedAt REAL NOT NULL,
      -- Null while it may be resumed.
      finishedAt REAL,
      isComplete INTEGER NOT NULL DEFAULT 0,
      -- Where it goes on; null at its beginning.
      cursor TEXT,
      done INTEGER NOT NULL DEFAULT 0,
      total INTEGER,
      -- How many the server sent that could not be read.
      skipped INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX syncsByKind ON syncs (kind, id);

    CREATE TABLE events (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- The sync that told of it; 0 for what was done in Kith.
      sync INTEGER NOT NULL,
      person INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      -- The person's server then.
      server TEXT NOT NULL,
      old TEXT NOT NULL DEFAULT '',
      new TEXT NOT NULL DEFAULT '',
      notBefore REAL NOT NULL,
      notAfter REAL NOT NULL
    ) STRICT;
    CREATE INDEX eventsByPerson ON events (person, id);

    CREATE TABLE filters (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      text TEXT NOT NULL,
      sort TEXT NOT NULL,
      columns TEXT NOT NULL
    ) STRICT;
    """

  // The last syncs that have seen a person on the lists of mutes, blocks, requests and sent requests, and the end of a
  // mute. The state itself is in `bits`, which then exist even without the rest of the relationship.
  private static let standings = """
    ALTER TABLE ties ADD COLUMN mutesSeen INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE ties ADD COLUMN blocksSeen INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE ties ADD COLUMN requestsSeen INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE ties ADD COLUMN sentRequestsSeen INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE ties ADD COLUMN mutedUntil REAL;
    """

  // The note for a server without notes, a copy of `note`; null otherwise.
  private static let localNotes = "ALTER TABLE ties ADD COLUMN localNote TEXT"

  // The unsaved edits of notes, by account.
  private static let noteDrafts =
    "CREATE TABLE noteDrafts (id TEXT PRIMARY KEY NOT NULL, note TEXT NOT NULL) STRICT, WITHOUT ROWID"

  // The lists a person was on before the act, one per line, and those to put them on once it is done.
  private static let jobLists = """
    ALTER TABLE jobItems ADD COLUMN lists TEXT NOT NULL DEFAULT '';
    ALTER TABLE jobItems ADD COLUMN putBack TEXT NOT NULL DEFAULT '';
    """

  // The title of the job's list, and the place of the item that must be done first.
  private static let jobPlans = """
    ALTER TABLE jobs ADD COLUMN subject TEXT NOT NULL DEFAULT '';
    ALTER TABLE jobItems ADD COLUMN needs INTEGER;
    """

  // The last time a follow of a job was sent; servers limit follows in 24 hours, including those by hand.
  private static let followTimes = """
    ALTER TABLE jobItems ADD COLUMN followedAt REAL;
    CREATE INDEX jobItemsByFollow ON jobItems (followedAt) WHERE followedAt IS NOT NULL;
    CREATE INDEX eventsDoneHere ON events (notAfter) WHERE sync = 0;
    """

  // What became of the job's list after it was deleted elsewhere; null where none was.
  private static let lostLists = "ALTER TABLE jobs ADD COLUMN lostList TEXT"

  // Each step of a sync looks up the next end of a mute.
  private static let muteEnds =
    "CREATE INDEX tiesByMuteEnd ON ties (mutedUntil) WHERE mutedUntil IS NOT NULL"

  // The newest event at the last look at the history, in one row. What an earlier version recorded is no news.
  private static let seenHistory = """
    CREATE TABLE seenHistory (id INTEGER PRIMARY KEY CHECK (id = 1), event INTEGER NOT NULL) STRICT;
    INSERT INTO seenHistory (id, event) SELECT 1, id FROM events WHERE id > 0 ORDER BY id DESC LIMIT 1;
    """

  // What the latest posts of a person are like, by the number in `people`; the last mention of somebody by the account or
  // of the account by them, by identifier, as it may be of somebody who becomes known later; and the time of which the
  // mentions of each source are known.
  private static let postsAndTalks = """
    CREATE TABLE postFigures (
      who INTEGER PRIMARY KEY REFERENCES people (number) ON DELETE CASCADE,
      postCount INTEGER NOT NULL,
      boostCount INTEGER NOT NULL,
      replyCount INTEGER NOT NULL,
      postsReadAt REAL NOT NULL
    ) STRICT;
    CREATE TABLE talks (talker TEXT PRIMARY KEY NOT NULL, talkedAt REAL NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE talkReaches (
      source TEXT PRIMARY KEY NOT NULL,
      knownFrom REAL NOT NULL,
      knownUntil REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  // The last decision about each person, and the review under way: everybody in order, the current place, and the
  // decisions to undo, with what was there before.
  private static let reviews = """
    ALTER TABLE ties ADD COLUMN reviewedAt REAL;
    CREATE TABLE review (id INTEGER PRIMARY KEY CHECK (id = 1), place INTEGER NOT NULL) STRICT;
    CREATE TABLE reviewEntries (
      place INTEGER PRIMARY KEY,
      account TEXT NOT NULL,
      decision TEXT,
      note TEXT,
      isStarted INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE reviewSteps (
      number INTEGER PRIMARY KEY,
      place INTEGER NOT NULL,
      decision TEXT,
      note TEXT,
      reviewedAt REAL
    ) STRICT;
    """

  // What Kith ends and when. An end goes with what it is the end of, whoever ends that.
  private static let actEnds = """
    CREATE TABLE actEnds (
      person INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      endsAt REAL NOT NULL,
      -- Later than the end once that has failed.
      nextTry REAL NOT NULL,
      failures INTEGER NOT NULL DEFAULT 0,
      -- The job that ends it; null until its time has come.
      job INTEGER,
      PRIMARY KEY (person, kind)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER mutesEnded AFTER UPDATE OF bits ON ties
      WHEN ifnull(old.bits, 0) & \(muting) <> 0 AND ifnull(new.bits, 0) & \(muting) = 0
    BEGIN
      DELETE FROM actEnds WHERE person = new.person AND kind = 'unmute';
    END;
    CREATE TRIGGER boostsShown AFTER UPDATE OF bits ON ties
      WHEN ifnull(old.bits, 0) & \(boosts) = \(following) AND ifnull(new.bits, 0) & \(boosts) <> \(following)
    BEGIN
      DELETE FROM actEnds WHERE person = new.person AND kind = 'showBoosts';
    END;
    ALTER TABLE jobItems ADD COLUMN boostsHiddenUntil REAL;
    """

  // The replies that a list shows, in the server's word; null where it tells none.
  private static let listReplies = "ALTER TABLE lists ADD COLUMN repliesPolicy TEXT"

  // The titles that the saved filters have for lists; a list may have been renamed since.
  private static let filterLists = """
    CREATE TABLE filterLists (list TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO filterLists (list, title) SELECT id, title FROM lists;
    """

  private static let muting = Relationship(id: "0", isMuting: true).bits
  private static let following = Relationship(id: "0", isFollowing: true).bits
  private static let boosts = Relationship(id: "0", isFollowing: true, isShowingReblogs: true).bits

  private static let jobs = """
    -- NB: AUTOINCREMENT, so that a job that undoes one never means another.
    CREATE TABLE jobs (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      undoes INTEGER,
      madeAt REAL NOT NULL,
      startsAt REAL NOT NULL,
      finishedAt REAL,
      -- Why it does not go on; null while it does.
      pause TEXT,
      -- Whether nothing more is to be sent.
      isStopped INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE jobItems (
      job INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      person INTEGER NOT NULL REFERENCES people (number),
      act TEXT NOT NULL,
      -- The relationship before the act; null until it was asked for.
      bits INTEGER,
      note TEXT NOT NULL DEFAULT '',
      languages TEXT NOT NULL DEFAULT '',
      mutedUntil REAL,
      state INTEGER NOT NULL DEFAULT 0,
      tries INTEGER NOT NULL DEFAULT 0,
      reason TEXT NOT NULL DEFAULT '',
      PRIMARY KEY (job, place)
    ) STRICT, WITHOUT ROWID;
    -- What is still to be done: waiting, unknown, being sent.
    CREATE INDEX jobItemsOpen ON jobItems (job, place) WHERE state < 3;
    CREATE INDEX jobItemsByPerson ON jobItems (person);
    """
}
