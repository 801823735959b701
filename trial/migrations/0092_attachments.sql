-- trial: what came with a mail: [{fileName, mimeType, text}].
alter table trial.mail add column attachments jsonb not null default '[]';
