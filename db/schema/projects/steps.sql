-- projects: the steps that states may take (contracts/life-cycles), held by the database too: no writer takes another one.

create trigger project_takes_legal_steps before update of state on projects.project for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'draft → submitted', 'submitted → under-evaluation', 'submitted → discontinued', 'under-evaluation → revision-requested',
    'under-evaluation → discontinued', 'revision-requested → discontinued', 'in-committee → discontinued', 'approved → discontinued',
    'under-evaluation → rejected', 'under-evaluation → in-committee', 'revision-requested → submitted',
    'in-committee → rejected', 'in-committee → approved', 'approved → upcoming', 'upcoming → live',
    'upcoming → cancelled', 'live → change-under-review', 'live → closing', 'live → cancelled',
    'change-under-review → live', 'change-under-review → closing', 'change-under-review → cancelled',
    'closing → successful', 'closing → unsuccessful', 'closing → cancelled', 'successful → registration',
    'successful → cancelled', 'registration → payout', 'registration → successful', 'registration → cancelled',
    'payout → reporting', 'payout → registration', 'reporting → archived', 'reporting → payout']))
  execute function platform.refuse_step();
